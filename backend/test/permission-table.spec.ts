import { callNames } from '@app/contracts/registry';
import type { AnyCall, StaffRole } from '@app/contracts/shared';
import { admit, type OwnedRequest, Owners } from '../src/platform/auth/ownership.js';
import { Refused } from '../src/platform/commands/command.js';
import { type Asker, ASKERS, lineOf, type PermissionRow, permissionTable } from './support/permission-table.js';

const OWNER = 12;
const THINGS: Readonly<Record<string, number | string>> = {
  account: OWNER,
  self: OWNER,
  registration: 75_001,
  studio: 501,
  payment: '0198a000-0000-4000-8000-000000000001',
};

const owners = new Owners();
for (const kind of ['registration', 'studio', 'payment'] as const)
  owners.register(kind, async (id) => (id === THINGS[kind] ? OWNER : undefined));

const viewerOf = (asker: Asker) =>
  asker === 'visitor'
    ? {}
    : {
        viewer: {
          account_id: asker === 'owner' || asker === 'unconfirmed' ? OWNER : 99,
          confirmed: asker !== 'unconfirmed',
          email_confirmed: asker !== 'unconfirmed',
          roles: ['staff', 'auditor', 'admin'].includes(asker) ? [asker as StaffRole] : [],
          email: '',
          display: 'Ann Lee',
          studio_id: null,
          studio_account: false,
          session_id: 's',
        },
      };

const markOf = async (call: AnyCall, whose: PermissionRow['whose'], asker: Asker): Promise<string> => {
  const named = whose ? { [whose.field]: THINGS[whose.kind] } : {};
  const filler = { whole: '1', uuid: '0198a000-0000-4000-8000-000000000009', text: 'none' };
  const path = Object.entries(call.params ?? {}).map(([name, kind]) => [name, String(named[name] ?? filler[kind])]);
  const sent = { ...viewerOf(asker), params: Object.fromEntries(path) as object, query: named, body: named };
  const request = sent as OwnedRequest;
  try {
    await admit(call, request, owners);
    return request.anothers ? 'r' : 'x';
  } catch (error) {
    if (error instanceof Refused) return '-';
    throw error;
  }
};

describe('the permission table', () => {
  it('~SEC-001 of the product is the one that the requirements tell, call by call and role by role', async () => {
    const product: string[] = [];
    for (const [call, name] of callNames) {
      const whose = permissionTable.get(name)?.whose ?? null;
      const marks: Partial<Record<Asker, string>> = {};
      for (const asker of ASKERS) marks[asker] = await markOf(call, whose, asker);
      product.push(lineOf({ name, whose, marks: marks as Record<Asker, string> }));
    }
    expect(product.sort()).toEqual([...permissionTable.values()].map(lineOf).sort());
  });
});
