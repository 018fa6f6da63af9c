import type { RegistrationDocument, StaffRegistrationRow } from '@app/contracts/registration';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { dancer, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';
import { workListOf } from '../support/work-lists.js';

const CHICAGO = 7501;
const key = (n: number): string => `0198c000-0000-4000-8000-00000000000${n}`;

/** Mia and Ava dance in Dallas in April, both as if they had been at a regional; Chicago in March is one, where Ava is Avah. */
describe('staff check attended regionals', () => {
  let system: System;
  let staff: Person;
  let dallas: Payer;
  let chicago: Payer;
  let mia: number;
  let ava: number;
  let avah: number;

  const read = async <A>(path: string, query: object = {}): Promise<A> => {
    await system.server.reads.projections.caughtUp();
    return (await staff.agent.get(`/api/admin/${path}`).query(query).expect(200)).body as A;
  };
  /** The dashboard's list, and who is in it by the registration's own row. */
  const unverified = async () => {
    const query = { filter: JSON.stringify({ id: dallas.id }), range: '[0,9]' };
    const [row] = await read<StaffRegistrationRow[]>('registrations', query);
    return [await workListOf(system, staff, 'unverified_attendance'), row!.unverified_attendance];
  };

  const attended = async ({ id }: Payer, part: 'draft' | 'official') => {
    const { [part]: content } = await read<RegistrationDocument>(`registrations/${id}`);
    return Object.values(content.attendees).map(({ attended_reg }) => attended_reg);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await confirmed(system, await signUp(system, 'office@callboard.example', 'Olga', 'Office'), 'staff');
    dallas = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava', 'Avah']);
    [mia, ava, avah] = dallas.people as [number, number, number];
    await dallas.saveDancers([mia, ava]);
    for (const id of [mia, ava]) await dallas.save({ path: `attendees.${id}.attended_reg`, value: true });
    await dallas.review();
    chicago = await dallas.another(CHICAGO);
  });
  afterAll(() => system.stop());

  it('REG-153 who is in person may say so; a completed registration at an earlier tour date verifies it, else it is kept and listed', async () => {
    // A draft, and somebody virtual: nobody looks at the one, the other attended nothing.
    expect(await unverified()).toEqual([[], []]);
    await chicago.save({
      path: `attendees.${mia}`,
      value: { ...dancer(mia), workshop_level_id_v: '3v', attended_reg: true },
    });
    expect(await attended(chicago, 'draft')).toEqual([false]);

    await dallas.payPasses(key(1), [mia, ava]);
    await dallas.payRegistration(key(2));
    expect(await unverified()).toEqual([[dallas.id], [mia, ava]]);
    expect(await attended(dallas, 'official')).toEqual([true, true]);

    await chicago.save({ path: `attendees.${mia}`, value: null });
    await chicago.saveDancers([avah]);
    await chicago.review();
    await chicago.payPasses(key(3), [avah]);
    await chicago.payRegistration(key(4));
    expect(await unverified()).toEqual([[dallas.id], [mia, ava]]);
    const { account_id } = dallas.registrant;
    await staff.agent
      .post('/api/admin/people/merge')
      .send({ reason: 'Entered twice', account_id, person_id: ava, merged_id: avah, details: 'stays' })
      .expect(200);
    expect(await unverified()).toEqual([[dallas.id], [mia]]);

    await chicago.edit();
    await chicago.save({ path: `attendees.${mia}`, value: dancer(mia) });
    await chicago.review();
    expect(await unverified()).toEqual([[dallas.id], [mia]]);
    await chicago.payRegistration(key(5), true);
    expect(await unverified()).toEqual([[], []]);

    await staff.agent
      .post(`/api/admin/registrations/${chicago.id}/cancel`)
      .set('idempotency-key', key(6))
      .send({ reason: 'Asked by telephone', refunds: [] })
      .expect(200);
    expect(await unverified()).toEqual([[dallas.id], [mia, ava]]);
  });
});
