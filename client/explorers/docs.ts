// /docs: the REST reference. Who is signed in on this browser tries the operations out as themselves.
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { currentSession } from '../lib/session.ts'
import './explorers.css'

const reference = SwaggerUI({
  dom_id: '#root',
  url: '/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: false,
  validatorUrl: null,
  onComplete: () => {
    const session = currentSession()
    if (session) reference.preauthorizeApiKey('bearer', session.accessToken)
  },
})
