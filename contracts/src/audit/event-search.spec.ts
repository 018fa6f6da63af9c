import type { Position, StoredEvent } from '../shared/index.js';
import { allEvents } from '../registry/index.js';
import { eventKey, positionKey, searchable } from './event-search.js';

const ada = { fname: 'Ada', lname: 'Quimby', birthdate: '2014-05-01', gender_id: 2 };

const stored = (type: string, data: object, more: Partial<StoredEvent> = {}): StoredEvent => ({
  id: 'e-1',
  type,
  data,
  stream: 'registration-75214',
  revision: 4,
  position: '184231' as Position,
  occurred_at: '2026-01-20T17:00:00Z',
  metadata: {
    actor: { account_id: 12, role: 'registrant', display: 'Dana Quimby' },
    command: 'SubmitReview',
    correlation_id: 'c-1',
    causation_id: 'r-1',
    schema_version: 1,
    request_id: 'r-1',
    ip_hash: null,
    hash: 'h',
  },
  ...more,
});

const added = stored('AttendeeAdded', {
  registration_id: 75_214,
  attendee_id: 1,
  person_id: 501,
  person: ada,
  kind: 'dancer',
  workshop_level_id_v: '3',
  fee: 26_500,
});

const found = (event: StoredEvent) => searchable(event, allEvents);

describe('an event as the search keeps it', () => {
  it('AUD-002 knows where it stands, who did it, and what it is about', () => {
    expect(found(added)).toMatchObject({
      id: '2026-01-20T17:00:00.000Z_f184231',
      event_id: 'e-1',
      type: 'AttendeeAdded',
      actor_id: 12,
      role: 'registrant',
      registration_id: 75_214,
      studio_id: null,
      correlation_id: 'c-1',
      command: 'SubmitReview',
    });
    expect(found(added).text).toMatch(/^registered •••• 501 as dancer, .*\$265\.00$/);
    expect(found(added).words.split(' ')).toContain('501');
  });

  it('AUD-002 KER-008 keeps nothing personal: not a letter, and the same after the person was erased', () => {
    const kept = JSON.stringify(found(added));
    for (const word of ['Ada', 'Quimby', '2014', 'Dana']) expect(kept).not.toContain(word);
    expect(found(added).words.split(' ')).not.toContain('••••');
    const gone = { fname: '[erased]', lname: '[erased]', birthdate: '[erased]', gender_id: '[erased]' };
    const erased = stored('AttendeeAdded', { ...added.data, person: gone });
    expect(found(erased)).toEqual(found(added));
  });

  it('AUD-002 takes registration and studio from the stream where the data does not name them', () => {
    const verified = stored('StudioVerified', {}, { stream: 'studio-301' });
    expect(found(verified)).toMatchObject({ studio_id: 301, registration_id: null });
    expect(found(stored('EmailConfirmed', {}, { stream: 'account-9' })).registration_id).toBeNull();
    expect(found(stored('RegistrationConfirmed', {})).registration_id).toBe(75_214);
  });

  it('AUD-002 sorts positions of both stores as the stores do', () => {
    const rising = ['9', '10', '184231', '1000000'].map((p) => positionKey(p as Position));
    expect([...rising].sort()).toEqual(rising);
    const pairs = ['99/99', '100/9', '100/10', '1000/5'].map((p) => positionKey(p as Position));
    expect([...pairs].sort()).toEqual(pairs);
    const later = eventKey({ ...added, occurred_at: '2026-01-20T17:00:00.001Z', position: '1' as Position });
    expect(eventKey(added) < later).toBe(true);
  });

  it('~AUD-015 keeps what a posting moves, whichever way; nothing of what moves no money', () => {
    const example = (type: string): object => allEvents[type]?.example ?? {};
    const amountOf = (type: string, differs: object = {}) =>
      found(stored(type, { ...example(type), ...differs })).amount;
    expect(amountOf('RefundPosted', { refunded: 4_000 })).toBe(4_000);
    expect(amountOf('PaymentPosted', { amount: 9_000 })).toBe(9_000);
    expect(amountOf('FeesCharged', { registration_change: -2_000, media_change: 500 })).toBe(1_500);
    expect(amountOf('PaymentDeclined', { amount: 9_000 })).toBeNull();
  });

  it('refuses a type that nobody has declared, so that no personal word slips in', () => {
    expect(() => found(stored('Unheard', {}))).toThrow('not declared');
  });
});
