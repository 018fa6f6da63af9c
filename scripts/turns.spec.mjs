import { API_STORIES, BROWSER_STORIES, claimedIn, inTurnOn } from './turns.mjs';

const DAYS = [0, 1, 2, 3, 4, 5];

describe.each([API_STORIES, BROWSER_STORIES])('the turns of %s on CI', (pattern) => {
  it('each has its day of six, and one that proves a requirement every second day', () => {
    const turns = DAYS.map((day) => inTurnOn(day, pattern));
    const all = [...turns[0].run, ...turns[0].left].sort();
    expect([...new Set(turns.flatMap(({ run }) => run))].sort()).toEqual(all);
    for (const { run, left } of turns) expect([...run, ...left].sort()).toEqual(all);
    const proving = all.filter((file) => claimedIn([file]).size > 0);
    expect(proving.length).toBeGreaterThan(20);
    for (const day of [0, 1, 2, 3, 4]) {
      const run = new Set([...turns[day].run, ...turns[day + 1].run]);
      expect(proving.filter((file) => !run.has(file))).toEqual([]);
    }
  });
});

it('a title that quotes words of a screen claims its requirement too', () => {
  // PAY-152 stands in a title in double quotes, with '…' in it.
  expect([...claimedIn(['frontend/e2e/stories/a-studio-confirms-its-edits.story.ts'])]).toContain('PAY-152');
});
