/**
 * Bundles each program that `npm start` runs into one file, packages included. Loading a thousand
 * files and translating their TypeScript took most of the startup time.
 */
import { relative, resolve, sep } from 'node:path';
import { build } from 'vite';

const outDir = 'dist/server';
/**
 * Packages that load their own adjacent files, and GraphQL with the packages that require it: its
 * types are compared by identity, and a bundle would contain two copies, one of each module format.
 */
const external = [
  ...['sharp', '@node-rs/argon2', '@electric-sql/pglite'],
  ...['graphql', 'graphql-jit'],
];
/** Optional dependencies of packages. None of them is installed. */
const absent = ['pg-native', 'bufferutil', 'utf-8-validate'];

/**
 * Files that a module reads from its own folder stay where they are.
 * @type {import('vite').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { id: { include: /\.(ts|mjs)$/, exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler(code, id) {
      const path = relative(resolve(outDir, 'chunks'), id).split(sep).join('/');
      const address = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', address), map: null };
    },
  },
};

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [ownAddresses],
  ssr: { noExternal: true, external, target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      external: absent,
      input: {
        gateway: 'gateway/main.ts',
        'back-office': 'backoffice/main.ts',
        programs: 'scripts/programs.ts',
      },
      output: { entryFileNames: 'chunks/[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
