declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
  interface Options {
    dom_id: string
    url: string
    deepLinking: boolean
    docExpansion: 'list' | 'full' | 'none'
    defaultModelsExpandDepth: number
    tryItOutEnabled: boolean
    /** Null: nobody else is told of the document. */
    validatorUrl: null
    onComplete: () => void
  }
  export default function SwaggerUI(options: Options): {
    preauthorizeApiKey: (scheme: string, token: string) => void
  }
}
