import { EditorView } from '@codemirror/view';

/** Colours and distances of the console, in the editor's own tree. */
export const templateEditorTheme = EditorView.theme({
  '&': { height: '100%', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--wf-mono)', fontSize: '12px', lineHeight: '1.6' },
  '.cm-content': { padding: '6px 0', caretColor: 'currentColor' },
  '.cm-line': { padding: '0 8px' },
  '.cm-cursor': { borderLeftColor: 'currentColor' },
  '.chip': {
    padding: '1px 6px',
    border: '1px solid var(--wf-line)',
    borderRadius: '8px',
    backgroundColor: 'var(--wf-ok-bg)',
    color: 'var(--wf-text)',
  },
  '.chip-unknown': {
    backgroundColor: 'var(--wf-bad-bg)',
    textDecoration: 'underline wavy',
  },
  '.cm-tooltip': {
    border: '1px solid var(--wf-line)',
    backgroundColor: 'var(--wf-raised)',
    color: 'var(--wf-text)',
  },
});
