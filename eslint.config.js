import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What Biome cannot see: rules that need types. Everything else is Biome's. */
export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.data',
      '.mutation',
      'src/data/graphql-*.d.ts',
      '**/*.mjs',
      '*.js',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': hooks },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
    },
  },
  {
    // Playwright's fixtures are handed a function called `use`, which is no hook.
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
);
