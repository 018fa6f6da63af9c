import * as accounts from '@app/contracts/accounts';
import * as audit from '@app/contracts/audit';
import * as catalogue from '@app/contracts/catalogue';
import * as mail from '@app/contracts/mail';
import * as mediaPass from '@app/contracts/media-pass';
import * as office from '@app/contracts/office';
import * as payments from '@app/contracts/payments';
import * as registration from '@app/contracts/registration';
import { eventsOf } from '@app/contracts/registry';
import * as roster from '@app/contracts/roster';
import * as sharing from '@app/contracts/sharing';
import { frozenIn, problemOf } from '@app/contracts/testing';
import { stateVersionOf } from '../src/platform/snapshots/state-version.js';

const rooms = [accounts, audit, catalogue, mail, mediaPass, office, payments, registration, roster, sharing];
const withSnapshots = rooms.flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'stateVersion' in value ? [name] : [],
  ),
);

const versionOf = (name: string, version: string | undefined) => {
  const [number = '', fingerprint = ''] = (version ?? '').split('-');
  return { name, version: Number(number), fingerprint };
};
const versions = [
  versionOf('accountDecider', stateVersionOf(accounts.accountDecider, eventsOf.account)),
  versionOf('ledgerDecider', stateVersionOf(payments.ledgerDecider, eventsOf.ledger)),
  versionOf('registrationDecider', stateVersionOf(registration.registrationDecider, eventsOf.registration)),
];
const frozen = frozenIn(new URL('./state-versions.json', import.meta.url), versions);

describe('the state version of snapshots', () => {
  it('~KER-009 is frozen for every decider that has snapshots', () => {
    expect(versions.map(({ name }) => name)).toEqual(withSnapshots.sort());
    expect(Object.keys(frozen).sort()).toEqual(withSnapshots.sort());
  });

  it.each(versions)('~KER-009 of $name is as frozen, or was raised', (version) => {
    expect(problemOf(version, frozen)).toBeNull();
  });

  it('~KER-009 is found to need raising when evolve makes something else', () => {
    const { ledgerDecider } = payments;
    const changed = { ...ledgerDecider, evolve: () => payments.initialLedger() };
    const version = versionOf('ledgerDecider', stateVersionOf(changed, eventsOf.ledger));
    expect(problemOf(version, frozen)).toMatch(/makes something else than version \d+ did: raise it/);
  });
});
