// The editor of a sample's file: CodeMirror in a shadow tree, whose styles the policy of the page allows.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { diagnosticCount, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** A mark at a line. */
interface EditorMark {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number | undefined;
}

/** How the keyboard gets out of the editor, where Tab indents. */
export const leaveHint = 'Escape, then Tab leaves the editor.';

/** An editor of one file at a time. */
export interface CodeEditor {
  readonly open: (filePath: string, text: string) => void;
  readonly mark: (marks: readonly EditorMark[]) => void;
  /** Moves the cursor to a line, 1-based, and the focus with it. */
  readonly show: (line: number) => void;
  readonly destroy: () => void;
}

const languages: readonly (readonly [RegExp, () => Extension])[] = [
  [/\.[cm]?jsx?$/, () => javascript({ jsx: true })],
  [/\.[cm]?tsx?$/, () => javascript({ jsx: true, typescript: true })],
  [/\.(?:css|s[ac]ss|less)$/, css],
  [/\.html?$/, html],
  [/\.json$/, json],
];

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--code-function)' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--code-ground)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: '2px solid var(--strong)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', fontVariantLigatures: 'none' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-highlight)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--selected) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--ground)', color: 'var(--text)', border: '1px solid var(--line)' },
  '.cm-diagnostic': { fontFamily: 'var(--sans)', whiteSpace: 'pre-wrap' },
});

/**
 * Creates an editor inside of an element.
 * @param onChange called with the whole text after each change that the reader makes
 */
export function createCodeEditor(host: HTMLElement, onChange: (text: string) => void): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const language = new Compartment();
  const label = new Compartment();
  let isOpening = false;
  const extensions: Extension = [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    lintGutter(),
    syntaxHighlighting(colors),
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    theme,
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !isOpening) onChange(update.state.doc.toString());
    }),
  ];
  const view = new EditorView({ parent: root, root });
  return {
    open(filePath, text) {
      isOpening = true;
      const find = languages.find(([pattern]) => pattern.test(filePath))?.[1];
      view.setState(
        EditorState.create({
          doc: text,
          extensions: [
            extensions,
            language.of(find?.() ?? []),
            label.of(
              EditorView.contentAttributes.of({
                'aria-label': `Code of ${filePath}`,
                'aria-description': leaveHint,
                tabindex: '0',
              }),
            ),
          ],
        }),
      );
      isOpening = false;
    },
    mark(marks) {
      if (marks.length === 0 && diagnosticCount(view.state) === 0) return; // what is drawn stays, and what is selected
      const { doc } = view.state;
      const diagnostics = marks
        .filter(({ line }) => line >= 1 && line <= doc.lines)
        .map(({ severity, message, line, column }) => {
          const { from, to } = doc.line(line);
          return { severity, message, from: Math.min(from + (column ?? 1) - 1, to), to };
        });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    show(line) {
      const { doc } = view.state;
      const { from } = doc.line(Math.max(1, Math.min(line, doc.lines)));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
