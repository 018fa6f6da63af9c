import type { Settings } from './settings.port.js';

/** What the settings promise, opened once or several times. */
export const settingsContract = (open: () => Promise<{ settings: Settings; again(): Promise<Settings> }>): void => {
  it('keep the last value under each name', async () => {
    const { settings, again } = await open();
    expect(await settings.get('one')).toBeNull();
    await settings.set('one', 'a');
    await settings.set('other', 'b');
    await settings.set('one', 'c');
    const after = await again();
    expect([await after.get('one'), await after.get('other')]).toEqual(['c', 'b']);
  });

  it('of several that settle a value first, all get the same one', async () => {
    const { settings, again } = await open();
    const other = await again();
    const settled = await Promise.all([
      settings.settle('salt', 'a'),
      other.settle('salt', 'b'),
      settings.settle('salt', 'c'),
    ]);
    expect(new Set(settled).size).toBe(1);
    expect(await other.get('salt')).toBe(settled[0]);
    expect(await settings.settle('salt', 'd')).toBe(settled[0]);
  });
};
