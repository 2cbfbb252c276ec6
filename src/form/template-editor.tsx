import './template-editor.css';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { TemplateWords } from '../../machines/template/placeholders.ts';
import { placeholderChips, wordsOfEditor } from './placeholder-chips.ts';
import { templateEditorTheme } from './template-editor-theme.ts';

/** What a form does with the editor besides its text. */
export interface TemplateEditorHandle {
  /** Replaces the selection, and moves the caret behind the text. */
  readonly insert: (text: string) => void;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly words: TemplateWords | null;
  readonly isLine: boolean;
  readonly maxLength: number;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (text: string) => void;
  readonly handle: Ref<TemplateEditorHandle>;
}

/** The server accepts no longer text, and a line has no second one. */
const within = (isLine: boolean, maxLength: number): Extension => [
  EditorState.transactionFilter.of((change) =>
    change.docChanged && (change.newDoc.length > maxLength || (isLine && change.newDoc.lines > 1))
      ? []
      : change,
  ),
  isLine
    ? EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\s*[\r\n]+\s*/g, ' '))
    : EditorView.lineWrapping,
];

/** Keys of the text are no shortcuts of the page. Escape closes the dialog unless the editor used it. */
function keepKeys(event: KeyboardEvent): void {
  const isOfDialog =
    event.key === 'Tab' ||
    (event.key === 'Escape' && !event.defaultPrevented) ||
    (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
  if (!isOfDialog) event.stopPropagation();
}

/**
 * Edits a text with placeholders. The editor is in a shadow tree: its style sheet is then one that
 * the content security policy of the page allows.
 */
export function TemplateEditor(props: Props) {
  const { id, label, value, words, isLine, maxLength, disabled, invalid, onChange, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const changing = useRef(new Compartment());
  const onText = useRef(onChange);
  onText.current = onChange;

  const settings = [
    wordsOfEditor.of(words),
    EditorState.readOnly.of(disabled),
    EditorView.editable.of(!disabled),
    EditorView.contentAttributes.of({
      ...{ 'aria-label': label, 'aria-invalid': String(invalid), 'data-testid': `${id}-text` },
      ...{ spellcheck: 'false', autocapitalize: 'off', 'aria-multiline': String(!isLine) },
    }),
  ];
  const start = useRef({ value, settings, isLine, maxLength });

  useEffect(() => {
    if (!host.current) return;
    const parent =
      host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open', delegatesFocus: true });
    const initial = start.current;
    const editor = new EditorView({
      parent,
      root: parent,
      doc: initial.value,
      extensions: [
        changing.current.of(initial.settings),
        history(),
        drawSelection(),
        placeholderChips,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        within(initial.isLine, initial.maxLength),
        templateEditorTheme,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText.current(state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    editor.dom.addEventListener('keydown', keepKeys);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    view.current?.dispatch({ effects: changing.current.reconfigure(settings) });
  });
  useEffect(() => {
    const doc = view.current?.state.doc;
    if (doc && doc.toString() !== value)
      view.current?.dispatch({ changes: { from: 0, to: doc.length, insert: value } });
  }, [value]);

  useImperativeHandle(handle, () => ({
    insert(text) {
      view.current?.dispatch(view.current.state.replaceSelection(text));
      view.current?.focus();
    },
  }));
  return (
    <div
      id={id}
      ref={host}
      className={`template-editor ${isLine ? 'template-editor-line' : 'template-editor-text'}`}
      data-invalid={invalid || undefined}
    />
  );
}
