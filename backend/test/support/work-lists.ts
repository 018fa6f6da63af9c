import type { StaffRegistrationRow, WorkListName } from '@app/contracts/registration';
import type { Registrant } from './registrants.js';
import type { System } from './system.js';

/** The registrations of a work list of the office as it is now, by their number (ADM-039). */
export const workListOf = async (
  system: System,
  { agent }: Pick<Registrant, 'agent'>,
  name: WorkListName,
): Promise<number[]> => {
  const position = String(await system.server.platform.log.head());
  const query = { filter: JSON.stringify({ work_list: name }), range: '[0,999]', sort: '["id","ASC"]' };
  const { body } = await agent.get('/api/admin/registrations').set('x-read-after', position).query(query).expect(200);
  return (body as StaffRegistrationRow[]).map(({ id }) => id);
};
