import { allEvents } from '../registry/index.js';
import { besideTypes, fitsPreset, PRESET_NAMES, PRESETS, presetOf } from './presets.js';

const event = (id: string, type: string, registration_id = 1, words = '') => ({ id, type, registration_id, words });
const CONFIRMED = event('b', 'RegistrationConfirmed');
const WITHDRAWN = event('c', 'RegistrationConfirmationWithdrawn');
const edited = (id: string, registration_id = 1) => event(id, 'RegistrationEditConfirmed', registration_id);

describe('the presets of the search', () => {
  it('~AUD-015 have a name each, and ask for events that are declared', () => {
    expect(Object.values(PRESETS).map(({ label }) => label)).toEqual([
      'Changes by staff',
      'Edits after confirmation',
      'Declined, then paid',
      'Refunds',
      'Overrides',
      'Reveals and exports',
    ]);
    const asked = PRESET_NAMES.flatMap((name) => [
      ...presetOf(name).branches.flatMap((branch) => ('type' in branch ? [branch.type] : [])),
      ...(presetOf(name).without ?? []),
      ...besideTypes(name),
    ]);
    expect(asked.filter((type) => !(type in allEvents))).toEqual([]);
  });

  it('~AUD-015 an edit counts while its own registration is confirmed', () => {
    const fits = (one: ReturnType<typeof event>, others: ReturnType<typeof event>[]) =>
      fitsPreset('edits_after_confirmation', one, others);
    expect(fits(edited('a'), [CONFIRMED])).toBe(false);
    expect(fits(edited('d'), [CONFIRMED])).toBe(true);
    expect(fits(edited('d', 2), [CONFIRMED])).toBe(false);
    expect(fits(edited('d'), [CONFIRMED, WITHDRAWN])).toBe(false);
    expect(fits(edited('d'), [CONFIRMED, WITHDRAWN, event('e', 'RegistrationConfirmed')])).toBe(false);
    expect(fits(edited('f'), [CONFIRMED, WITHDRAWN, event('e', 'RegistrationConfirmed')])).toBe(true);
  });

  it('~AUD-015 a declined attempt counts when its registration was paid later', () => {
    const declined = event('b', 'PaymentDeclined');
    const fits = (...others: ReturnType<typeof event>[]) => fitsPreset('declined_then_paid', declined, others);
    expect(fits()).toBe(false);
    expect(fits(event('a', 'PaymentPosted'))).toBe(false);
    expect(fits(event('a', 'PaymentPosted'), event('c', 'PaymentPosted'))).toBe(true);
    expect(fits(event('c', 'PaymentPosted', 2))).toBe(false);
  });

  it('~AUD-015 a change by staff is neither signing in nor looking; an override of a tour date names what it overrides', () => {
    expect(fitsPreset('staff_changes', event('a', 'SignedIn'), [])).toBe(false);
    expect(fitsPreset('staff_changes', event('a', 'RatesChanged'), [])).toBe(true);
    expect(fitsPreset('overrides', event('a', 'TourDateChanged', 1, 'Regenabled Yes No'), [])).toBe(false);
    expect(fitsPreset('overrides', event('a', 'TourDateChanged', 1, 'Profile override - 1'), [])).toBe(true);
    expect(fitsPreset('overrides', event('a', 'StudioFlagsChanged'), [])).toBe(true);
  });
});
