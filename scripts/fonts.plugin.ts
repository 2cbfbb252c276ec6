import type { Plugin } from 'vite';

/** Budget in bytes for the font files that a page in one language loads. */
const budgetBytes = 190_000;

/** The file that every page needs: it is preloaded, so that text is not drawn twice. */
const first = /inter-latin-wght-normal[\w.-]*\.woff2$/;

/** Preloads the font and checks its size. */
export const preloadFonts = (): Plugin => ({
  name: 'watchfloor:fonts',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.woff2'));
      const latin = files.find(({ fileName }) => first.test(fileName));
      if (!latin) return this.error('The typeface is not in the build');
      const bytes = files.reduce(
        (sum, file) => sum + (file.type === 'asset' ? file.source.length : 0),
        0,
      );
      if (bytes > budgetBytes) this.error(`The typeface weighs ${bytes} of ${budgetBytes} bytes`);
      const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${latin.fileName}">`;
      for (const page of ['index.html', 'wall.html']) {
        const file = bundle[page];
        if (file?.type === 'asset')
          file.source = String(file.source).replace('</head>', `${link}</head>`);
      }
    },
  },
});
