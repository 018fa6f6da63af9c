import type { RegistrationDocument } from '@app/contracts/registration';

type Saved = Pick<RegistrationDocument, 'changed' | 'authors'>;

/** Who changed this place last: a person who was added or removed is changed as a whole, an own field alone. */
const authorOf = (path: string, { changed, authors }: Saved) => {
  const [last] = Object.entries(changed)
    .filter(([place]) => place === path || place.startsWith(`${path}.`))
    .map(([, mark]) => mark)
    .sort((a, b) => b.draft_version - a.draft_version);
  return last && authors[last.session_id];
};

/** Who changed these places: 'Dana Whitlock', 'Dana Whitlock and Another device'. Nobody is named for being here (LIV-002). */
export const authorWords = (paths: readonly string[], saved: Saved, own: number): string => {
  const names = paths.map((path) => {
    const author = authorOf(path, saved);
    return author && author.account_id !== own ? author.display : 'Another device';
  });
  return [...new Set(names)].join(' and ');
};
