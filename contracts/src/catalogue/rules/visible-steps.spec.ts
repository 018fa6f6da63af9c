import { seededEventProfiles } from '../tables/event-profiles.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import { leftOffNumber, visibleSteps } from './visible-steps.js';

const steps = (id: number, change: object = {}, observers = false) => {
  const tourDate = SEED_TOUR_DATES.find((td) => td.id === id)!;
  return visibleSteps(seededEventProfiles[tourDate.event_id]!, { ...tourDate, ...change }, observers).join(' ');
};

describe('step tabs', () => {
  it('REG-054 of 14', () => {
    expect(steps(7541)).toBe(
      'roster dancers best-dancers teachers observers competition tickets soty studio-awards specialty-nominations review payment success',
    );
  });
  it('REG-055 of 26', () => {
    expect(steps(7551)).toBe('roster attendees observers tickets review payment success');
  });
  it('REG-056 of 48', () => {
    expect(steps(7521)).toBe(
      'roster dancers the-cast-experience teachers observers competition review payment success',
    );
  });
  it('REG-057 of 49', () => {
    expect(steps(7531)).toBe('roster dancers teachers observers competition review payment success');
  });
  it('REG-058 of 56', () => {
    expect(steps(7501)).toBe('roster dancers teachers observers competition ballroom review payment success');
  });

  it('REG-053 hides each tab by its flag', () => {
    expect(steps(7541, { workshop: false })).not.toMatch(/dancers|teachers/);
    expect(steps(7521, { workshop: false })).not.toContain('the-cast-experience');
    expect(steps(7501, { no_competition: true })).not.toContain('competition');
    expect(steps(7501, { ballroom: false })).not.toContain('ballroom');
    expect(steps(7551, { intensive: false })).not.toContain('attendees');
    expect(steps(7551, { ticket_types: [] })).not.toContain('tickets');
    expect(steps(7542)).not.toContain('soty');
    expect(steps(7541, { nationals: false })).not.toMatch(/soty|awards|nominations/);
  });

  it('REG-053 hides observers with obsdisabled, unless the registration has some', () => {
    expect(steps(7501, { obsdisabled: true })).not.toContain('observers');
    expect(steps(7501, { obsdisabled: true }, true)).toContain('observers');
  });

  it('REG-059 numbers a step as fixed, dancers by what follows, the others by position', () => {
    const number = (step: string, event: number) => leftOffNumber(step, seededEventProfiles[event]!);
    expect(number('roster', 56)).toBe(1);
    expect(number('dancers', 56)).toBe(2);
    expect(number('dancers', 14)).toBe(3);
    expect(number('specialty-nominations', 14)).toBe(8);
    expect(number('review', 56)).toBe(7);
    expect(number('attendees', 26)).toBe(2);
    for (const next of ['core-performers', 'proteges'])
      expect(leftOffNumber('dancers', { steps: ['roster', 'dancers', next] })).toBe(3);
    const fixed = ['teachers', 'observers', 'competition', 'ballroom', 'soty', 'studio-awards'];
    expect(fixed.map((step) => leftOffNumber(step, { steps: [] }))).toEqual([3, 4, 5, 6, 6, 7]);
  });
});
