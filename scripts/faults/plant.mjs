// Faults in a text: one instead of what stands there, or all of them behind a switch.

const WRITTEN = {
  expression: (text) => `(${text})`,
  attribute: (text) => `{${text}}`,
  words: () => '',
  statement: () => '',
};

/** The text with this one fault. */
export const withFault = (source, { start, end, text, form }) =>
  source.slice(0, start) + WRITTEN[form](text) + source.slice(end);

const on = (id) => `process.fault?.(${id})`;
const SWITCHED = {
  expression: ({ id, text }) => [`(${on(id)}?(${text}):(`, '))'],
  attribute: ({ id, text }) => [`{${on(id)}?(${text}):(`, ')}'],
  words: ({ id }) => [`{${on(id)}?null:<>`, '</>}'],
  statement: ({ id }) => [`{if(!${on(id)}){`, '}}'],
};

/** The text with all these faults, each behind its switch, which `process.fault` turns on by its id; lines stay where they are. */
export const withSwitches = (source, faults) => {
  const outerFirst = faults.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const parts = outerFirst.flatMap((fault, depth) => {
    const [before, after] = SWITCHED[fault.form](fault);
    return [
      { at: fault.start, closes: 0, depth, text: before },
      { at: fault.end, closes: 1, depth: -depth, text: after },
    ];
  });
  // At one place: first what ends there, the inner before the outer, then what begins there, the outer before the inner.
  parts.sort((a, b) => a.at - b.at || b.closes - a.closes || a.depth - b.depth);
  let text = '';
  let at = 0;
  for (const part of parts) {
    text += source.slice(at, part.at) + part.text;
    at = part.at;
  }
  return text + source.slice(at);
};
