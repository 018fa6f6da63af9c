import type { Position, ProjectionStatus } from '@app/contracts/shared';
import type { ProjectionBoard } from './projection-board.port.js';

export type BoardUnderTest = {
  readonly board: ProjectionBoard;
  /** Another process at the same board. */
  again(): ProjectionBoard;
};

const statusOf = (name: string, done: number): ProjectionStatus => ({
  name,
  version: 1,
  collection: name,
  state: 'live',
  made_anew: null,
  position: String(done) as Position,
  lag: 0,
  rate: 0,
  done,
  percent: 100,
  failed: null,
  rebuild: null,
});

/** What every adapter of the port promises (KER-043). */
export const projectionBoardContract = (name: string, open: () => Promise<BoardUnderTest>): void => {
  describe(`the projection board on ${name}`, () => {
    let board: ProjectionBoard;
    let other: ProjectionBoard;
    beforeEach(async () => {
      const under = await open();
      board = under.board;
      other = under.again();
    });

    it('KER-043 shows to all what was last posted of each projection, with a beat that changes', async () => {
      await board.post([statusOf('accounts', 1), statusOf('counts', 1)]);
      const [first] = await other.posted();
      await board.post([statusOf('accounts', 2)]);
      await board.post([]);
      const posted = await other.posted();
      const ofName = new Map(posted.map((one) => [one.status.name, one]));
      expect([...ofName.keys()].sort()).toEqual(['accounts', 'counts']);
      expect(ofName.get('accounts')?.status).toEqual(statusOf('accounts', 2));
      expect(ofName.get('counts')?.status).toEqual(statusOf('counts', 1));
      await board.post([statusOf('counts', 1)]);
      const again = (await other.posted()).find(({ status }) => status.name === 'counts');
      expect(first && again?.beat).not.toBe(ofName.get('counts')?.beat);
    });

    it('KER-043 keeps a wish until it is fulfilled, however often it is read', async () => {
      const wish = await board.wish('accounts', 'rebuild');
      await board.wish('accounts', 'retry');
      expect(await other.wishes()).toHaveLength(2);
      expect(await other.wishes()).toContainEqual(wish);
      await other.fulfil(wish);
      expect((await board.wishes()).map(({ what }) => what)).toEqual(['retry']);
    });

    it('KER-043 keeps a wish open that was asked for again while it was being fulfilled', async () => {
      const first = await board.wish('accounts', 'retry');
      await other.wish('accounts', 'retry');
      expect(await board.wishes()).toHaveLength(1);
      await board.fulfil(first);
      const [second] = await board.wishes();
      expect(second).toMatchObject({ projection: 'accounts', what: 'retry' });
      if (second) await board.fulfil(second);
      expect(await board.wishes()).toEqual([]);
    });

    it('KER-043 tells of what others post and wish', async () => {
      let told = 0;
      const watching = board.watch(() => {
        told += 1;
      });
      const heardOf = async (change: () => Promise<unknown>): Promise<void> => {
        const before = told;
        while (told === before) {
          await change();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      await heardOf(() => other.post([statusOf('accounts', 1)]));
      await heardOf(() => other.wish('accounts', 'retry'));
      await watching.stop();
    });
  });
};
