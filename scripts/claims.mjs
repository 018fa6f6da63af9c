// Which requirements the titles of passed tests prove, whole or in part.

const IDS = /(~?)\b([A-Z]{3})-(\d{3}(?:(?:, | and |\/)\d{3})*)(?!\w)/g;
const QUOTED = /(?<![\w`])'((?:[^'`\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;

/** The ids in a title, one by one or as 'REG-010, 011'; `~REG-010` claims a part. */
export const idsIn = (title) =>
  [...title.matchAll(IDS)].flatMap(([, part, area, numbers]) =>
    numbers.match(/\d{3}/g).map((number) => ({ id: `${area}-${number}`, whole: part === '' })),
  );

const plain = (text) =>
  text
    .replaceAll("\\'", "'")
    .replace(/[’‘]/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The words that people see of a requirement, between its placeholders. */
export const wordsOf = (text) =>
  [...text.replace(/`[^`]*`/g, '``').matchAll(QUOTED)]
    .flatMap(([, words]) => words.split(/\{[^}]*\}/))
    .map(plain)
    .filter((words) => /\p{L}{2}/u.test(words));

/**
 * Requirement → whether it is claimed whole by a test that passed. What a group of tests names in its own title holds when
 * all of them passed.
 */
const claimed = (proofs) => {
  const found = new Map();
  for (const { tests } of proofs)
    for (const { titles, passed } of tests) {
      if (!passed) continue;
      titles.forEach((title, depth) => {
        const group = titles.slice(0, depth + 1).join('\n');
        const others = tests.filter((test) => test.titles.slice(0, depth + 1).join('\n') === group);
        for (const { id, whole } of idsIn(title))
          found.set(id, found.get(id) || (whole && others.every((test) => test.passed)));
      });
    }
  return found;
};

/**
 * Requirement → 'proven' or 'partly'. Words that a requirement quotes stand in a test that looks at a screen, or it is
 * partly.
 *
 * @param catalogue requirement → its text.
 * @param proofs what the reporters recorded.
 * @param screens the source of the tests that look at screens.
 */
export const statesOf = (catalogue, proofs, screens) => {
  const seen = plain(screens);
  const states = new Map();
  for (const [id, whole] of claimed(proofs)) {
    const unseen = wordsOf(catalogue.get(id) ?? '').filter((words) => !seen.includes(words));
    states.set(id, { state: whole && unseen.length === 0 ? 'proven' : 'partly', unseen });
  }
  return states;
};
