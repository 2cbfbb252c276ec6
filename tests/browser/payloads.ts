/**
 * Code that runs if a program treats text as anything else. If any of it runs, it sets
 * `window.ran`.
 */

const run = 'window.ran=1';

export const payloads: readonly string[] = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `"><svg onload=${run}>`,
  `'><iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<a href="javascript:${run}">see</a>`,
  `javascript:${run}`,
  `" onmouseover="${run}" autofocus onfocus="${run}" x="`,
  `</title></textarea></style><script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}#{${run}}<%= ${run} %>`,
  `$t(common:do.reload) {{count}} $t(${run})`,
  `<math><mtext><table><mglyph><style><img src onerror=${run}>`,
  `<details open ontoggle=${run}>`,
  `data:text/html,<script>opener.${run}</script>`,
  `https://example.com/"onclick="${run}`,
  `JaVaScRiPt&colon;${run}`,
  `\u202e<b>gnp.exe\u2066\u200b\u200d\u2069`,
  `<style>@import 'javascript:${run}';*{background:url(x:y)}</style>`,
  `<base href="https://example.com/"><form action="javascript:${run}"><input type=submit>`,
  `__proto__`,
  `constructor`,
  `[object Object]`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `${'W'.repeat(2000)}<b>`,
];

/**
 * Returns a different payload for each field, in turn, so that a walk over all screens shows every
 * one of them.
 */
export function inTurn(from = 0): (field: string) => string {
  const turns = new Map<string, number>();
  return (field) => {
    const turn = turns.get(field) ?? [...field].reduce((sum, c) => sum + c.charCodeAt(0), from);
    turns.set(field, turn + 1);
    return payloads[turn % payloads.length] ?? '';
  };
}
