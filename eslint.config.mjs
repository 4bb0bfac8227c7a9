import graphql from '@graphql-eslint/eslint-plugin'
import a11y from 'eslint-plugin-jsx-a11y-x'
import hooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import isotherm from './scripts/lint/promises-together.mjs'

const CODE = ['**/*.ts', '**/*.tsx']

/** Plain TypeScript: nothing that hides what it is. */
const PLAIN = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  {
    selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression).argument',
    message: 'Write it out.',
  },
  {
    selector:
      'SpreadElement > TSAsExpression.argument > :matches(ObjectExpression, ArrayExpression)',
    message: 'Write it out.',
  },
]

export default defineConfig(
  globalIgnores([
    'dist',
    '.data',
    '**/generated',
    '**/*.generated.ts',
    'test-results',
    'bench/peers/{refine,servers}',
  ]),
  {
    files: CODE,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { isotherm },
    rules: {
      'isotherm/promises-together': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      'no-restricted-syntax': ['error', ...PLAIN],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 75, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['gateway/**/*.ts', 'seed/**/*.ts'],
    ignores: ['gateway/config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only gateway/config.ts reads the environment.',
        },
      ],
    },
  },
  {
    files: ['client/**/*.tsx', 'client/**/*.ts'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.recommended],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Only secure pages have it: lib/new-key.ts names things on every page.',
        },
      ],
      // What scrolls has the focus, too, so that keys can scroll it.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['region', 'application'] }],
      'jsx-a11y-x/label-has-associated-control': ['error', { controlComponents: ['BareInput'] }],
      'no-restricted-syntax': [
        'error',
        ...PLAIN,
        {
          selector:
            "CallExpression[callee.property.name='catch'] > ArrowFunctionExpression > Literal[raw='null'].body",
          message: 'Say what went wrong: mutations go through useAct.',
        },
      ],
    },
  },
  {
    files: ['tests/**', 'bench/**', 'trials/**'],
    rules: {
      // A rejection that nobody hears ends these runs, as it should.
      'isotherm/promises-together': 'off',
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['client/**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 110, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['schema/**/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/**/*.graphql' } },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        { types: true, rootField: true, DirectiveDefinition: true, EnumValueDefinition: true },
      ],
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
          allowLeadingUnderscore: true,
        },
      ],
      '@graphql-eslint/require-deprecation-reason': 'error',
      '@graphql-eslint/no-typename-prefix': 'error',
      '@graphql-eslint/unique-type-names': 'error',
    },
  },
)
