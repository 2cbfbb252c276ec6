import { autocompletion, type CompletionSource } from '@codemirror/autocomplete';
import { type Extension, Facet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { placeholderOf, type TemplateWords } from '../../machines/template/placeholders.ts';

/** The placeholders that the text may have; null if they are not known. */
export const wordsOfEditor = Facet.define<TemplateWords | null, TemplateWords | null>({
  combine: ([words = null]) => words,
});

/** A placeholder as one unit. An unknown one is marked by more than its colour. */
class Chip extends WidgetType {
  private readonly name: string;
  private readonly isKnown: boolean;

  constructor(name: string, isKnown: boolean) {
    super();
    this.name = name;
    this.isKnown = isKnown;
  }

  override eq(other: Chip): boolean {
    return other.name === this.name && other.isKnown === this.isKnown;
  }

  toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = this.isKnown ? 'chip' : 'chip chip-unknown';
    chip.textContent = this.name;
    return chip;
  }
}

const chips = new MatchDecorator({
  regexp: /\{\{([A-Za-z][A-Za-z0-9]*)\}\}/g,
  decoration([, name = ''], { state }) {
    const words = state.facet(wordsOfEditor);
    return Decoration.replace({ widget: new Chip(name, !words || words.known.includes(name)) });
  },
});

/** Draws placeholders as chips, which the caret steps over and which are deleted as a whole. */
const drawnChips = ViewPlugin.fromClass(
  class {
    shown: DecorationSet;

    constructor(view: EditorView) {
      this.shown = chips.createDeco(view);
    }

    update(update: ViewUpdate): void {
      const isNew = update.startState.facet(wordsOfEditor) !== update.state.facet(wordsOfEditor);
      this.shown = isNew ? chips.createDeco(update.view) : chips.updateDeco(update, this.shown);
    }
  },
  {
    decorations: ({ shown }) => shown,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.shown ?? Decoration.none),
  },
);

/** Offers the placeholders after two opening braces. */
const offered: CompletionSource = (context) => {
  const opened = context.matchBefore(/\{\{[A-Za-z0-9]*/);
  const words = context.state.facet(wordsOfEditor);
  if (!opened || !words) return null;
  return {
    from: opened.from,
    options: words.known.map((name) => ({ label: placeholderOf(name), type: 'variable' })),
    validFor: /^\{\{[A-Za-z0-9]*$/,
  };
};

/** Placeholders are chips, and are offered by name. */
export const placeholderChips: Extension = [
  drawnChips,
  autocompletion({ override: [offered], icons: false }),
];
