import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = {
  ID: 'string',
  DateTimeISO: { input: 'Date', output: 'Date | string' },
  LocalDate: 'string',
  TimeZone: 'string',
  NonNegativeInt: 'number',
  PositiveInt: 'number',
  JSONObject: 'Record<string, unknown>',
  JSON: 'unknown',
}
const wireScalars = {
  ID: 'string',
  DateTimeISO: 'string',
  LocalDate: 'string',
  TimeZone: 'string',
  NonNegativeInt: 'number',
  PositiveInt: 'number',
  JSONObject: 'Record<string, unknown>',
  JSON: 'unknown',
}
const shared = {
  useTypeImports: true,
  enumType: 'string-literal',
  enumsAsTypes: true,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
}
const client = { ...shared, scalars: wireScalars, inlineFragmentTypes: 'mask', customDirectives: { apolloUnmask: true } }

// The explorer's examples are texts for people.
const documents = ['client/**/*.graphql', '!client/explorers/**']

const config: CodegenConfig = {
  schema: 'schema/**/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    // Each GraphQL type is mapped to the entity behind it, so that resolvers are checked against what services return.
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars,
        contextType: '../context.ts#Context',
        optionalResolveType: true,
        resolversNonOptionalTypename: false,
        mappers: {
          Viewer: '../modules/people/identity/viewer.ts#ViewerModel',
          SessionTokens: '../modules/people/identity/viewer.ts#SessionTokensModel',
          Session: '../modules/people/identity/session.ts#SessionModel',
          ApiKey: '../modules/people/api-keys/api-key.ts#ApiKey as ApiKeyModel',
          Site: '../modules/monitoring/sites/site.ts#Site as SiteModel',
          Location: '../modules/monitoring/sites/location.ts#Location as LocationModel',
          Device: '../modules/monitoring/devices/device.ts#Device as DeviceModel',
          DeviceToken: '../modules/monitoring/devices/device.ts#DeviceToken as DeviceTokenModel',
          Sensor: '../modules/monitoring/sensors/sensor.ts#Sensor as SensorModel',
          Calibration: '../modules/monitoring/calibrations/calibration.ts#Calibration as CalibrationModel',
          Import: '../modules/monitoring/imports/import.ts#Import as ImportModel',
          ImportProblem: '../modules/monitoring/imports/tables.ts#ImportProblem as ImportProblemModel',
          Reading: '../modules/monitoring/readings/reading.ts#Reading as ReadingModel',
          NotificationChannel: '../modules/ground/notifications/channel.ts#Channel as ChannelModel',
          NotificationPolicy: '../modules/ground/notifications/policy.ts#Policy as PolicyModel',
          NotificationPolicyStep: '../modules/ground/notifications/tables.ts#PolicyStep as PolicyStepModel',
          NotificationDelivery: '../modules/ground/notifications/delivery.ts#Delivery as DeliveryModel',
          Notification: '../modules/ground/notifications/notification.ts#Notification as NotificationModel',
          Schedule: '../modules/alarms/schedules/schedule.ts#Schedule as ScheduleModel',
          AlarmConfig: '../modules/alarms/alarm-configs/alarm-config.ts#AlarmConfig as AlarmConfigModel',
          AlarmConfigVersion: '../modules/alarms/alarm-configs/alarm-config.ts#AlarmConfigVersion as AlarmConfigVersionModel',
          MaintenanceWindow: '../modules/alarms/schedules/maintenance-window.ts#MaintenanceWindow as MaintenanceWindowModel',
          Annotation: '../modules/monitoring/annotations/annotation.ts#Annotation as AnnotationModel',
          SearchEntry: '../modules/ground/search/entry.ts#SearchEntry as SearchEntryModel',
          View: '../modules/monitoring/views/view.ts#View as ViewModel',
          ViewPanel: '../modules/monitoring/views/tables.ts#ViewPanel as ViewPanelModel',
          ReportDefinition: '../modules/monitoring/reports/report.ts#ReportDefinition as ReportDefinitionModel',
          SimulatedFault: '../modules/monitoring/simulation/fault.ts#SimulatedFault as SimulatedFaultModel',
          User: '../modules/people/users/user.ts#User as UserModel',
          UserActivity: '../modules/ground/audit/audit-entry.ts#AuditEntry as AuditEntryModel',
          AuditEntry: '../modules/ground/audit/audit-entry.ts#AuditEntry as AuditEntryModel',
          AuditActor: '../modules/ground/audit/audit-entry.ts#AuditActor as AuditActorModel',
          AuditVerification: '../modules/ground/audit/chain.ts#CheckedChain as CheckedChainModel',
          AuditFault: '../modules/ground/audit/chain.ts#ChainFault as ChainFaultModel',
          Invitation: '../modules/people/identity/invitation.ts#InvitationModel',
          Permission: '../modules/people/permissions/permission.ts#Permission as PermissionModel',
          Role: '../modules/people/roles/role.ts#Role as RoleModel',
          Profile: '../modules/people/profile/profile.ts#Profile as ProfileModel',
          Photo: '../modules/people/profile/profile.ts#Photo as PhotoModel',
          Announcement: '../modules/people/profile/profile.ts#Announcement as AnnouncementModel',
          Circle: '../modules/people/profile/profile.ts#Circle as CircleModel',
          Post: '../modules/people/profile/post.ts#Post as PostModel',
          PostComment: '../modules/people/profile/post.ts#PostComment as PostCommentModel',
          Poll: '../modules/people/profile/post.ts#Poll as PollModel',
          Alarm: '../modules/alarms/alarms/alarm.ts#Alarm as AlarmModel',
          AlarmPoint: '../modules/alarms/alarms/point.ts#AlarmPoint as AlarmPointModel',
          AlarmEvent: '../modules/alarms/alarms/alarm-event.ts#AlarmEvent as AlarmEventModel',
        },
      },
    },
    'client/generated/schema.ts': { plugins: ['typescript'], config: client },
    'client/generated/operations.json': { documents, plugins: ['./client/lib/operations-plugin.mjs'] },
    client: {
      documents,
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'generated/schema.ts', extension: '.generated.ts', importTypesNamespace: 'Types' },
      plugins: ['typescript-operations', 'typed-document-node', './client/lib/typed-hooks-plugin.mjs'],
      config: { ...client, runtime: '#client/lib/typed-hooks.ts' },
    },
  },
}
export default config
