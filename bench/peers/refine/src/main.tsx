import { Global, MantineProvider } from '@mantine/core'
import { NotificationsProvider } from '@mantine/notifications'
import { Refine } from '@refinedev/core'
import { RefineThemes, ThemedLayout, useNotificationProvider } from '@refinedev/mantine'
import routerProvider, { NavigateToResource } from '@refinedev/react-router'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { dataProvider } from './data-provider.ts'
import { SensorList } from './sensor-list.tsx'

const layout = (
  <ThemedLayout>
    <Outlet />
  </ThemedLayout>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <MantineProvider theme={RefineThemes.Green} withNormalizeCSS withGlobalStyles>
      <Global styles={{ body: { WebkitFontSmoothing: 'auto' } }} />
      <NotificationsProvider position="top-right">
        <Refine
          dataProvider={dataProvider}
          routerProvider={routerProvider}
          notificationProvider={useNotificationProvider}
          resources={[{ name: 'sensors', list: '/sensors', show: '/sensors/:id' }]}
          options={{ disableTelemetry: true }}
        >
          <Routes>
            <Route element={layout}>
              <Route index element={<NavigateToResource resource="sensors" />} />
              <Route path="/sensors" element={<SensorList />} />
            </Route>
          </Routes>
        </Refine>
      </NotificationsProvider>
    </MantineProvider>
  </BrowserRouter>,
)
