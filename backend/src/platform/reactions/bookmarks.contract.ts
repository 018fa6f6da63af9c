import type { Position } from '@app/contracts/shared';
import type { Bookmarks } from './bookmarks.port.js';

const at = (position: string) => position as Position;

/** What bookmarks promise, opened once or several times. */
export const bookmarksContract = (open: () => Promise<{ bookmarks: Bookmarks; again(): Promise<Bookmarks> }>): void => {
  it('~KER-047 keep the last place under each name', async () => {
    const { bookmarks, again } = await open();
    expect(await bookmarks.read('mail-sender')).toBeNull();
    await bookmarks.set('mail-sender', at('12'));
    await bookmarks.set('other', at('7'));
    await bookmarks.set('mail-sender', at('13'));
    const after = await again();
    expect([await after.read('mail-sender'), await after.read('other')]).toEqual(['13', '7']);
  });
};
