import { accountDecider, ADMINS_STREAM, adminsDecider, type Role } from '@app/contracts/accounts';
import { competitionTablesDecider, eventDecider, tourDateDecider } from '@app/contracts/catalogue';
import { savedFiltersDecider, savedFiltersStream } from '@app/contracts/office';
import { type Actor, cents, type Day, streamName } from '@app/contracts/shared';
import { TABLES_STREAM } from '../../../catalogue/commands/configure-tables.handler.js';
import { firstName, lastName } from '../names.js';
import { type Stage, SYSTEM } from '../stage.js';
import type { Office, Place } from './cast.js';
import { accountStream } from './registrant.js';

const employee = (stage: Stage, role: Role): Actor & { account_id: number } => {
  const account_id = stage.number('account');
  stage.writer.knows(`account:${account_id}`);
  const [fname, lname] = [firstName(stage.random), lastName(stage.random)];
  const of = { stream: accountStream(account_id), decider: accountDecider };
  const person = { fname, lname, person_type_id: 9, phoneValue: null, address: null };
  const email = `${role}.${account_id}@office.example`;
  const about = { account_id, email, person, studio_account: false, studio_id: null, platform_id: 1, event: null };
  const origin = stage.origin(SYSTEM, 'Hired');
  stage.must({ ...of, command: { type: 'RegisterAccount' as const, ...about }, origin });
  stage.must({ ...of, command: { type: 'ConfirmEmail' as const, email }, origin });
  const roles: readonly Role[] = [role];
  stage.must({ ...of, command: { type: 'ChangeRoles' as const, roles, by: null }, origin });
  return { account_id, role, display: `${fname} ${lname}` };
};

/** Two admins; one of them leaves the office (SEC-012). */
const admins = (stage: Stage): void => {
  const [stays, leaves] = [employee(stage, 'admin'), employee(stage, 'admin')];
  const origin = stage.origin(SYSTEM, 'Left the office');
  const of = { stream: ADMINS_STREAM, decider: adminsDecider, origin };
  for (const { account_id } of [stays, leaves])
    stage.must({ ...of, command: { type: 'AppointAdmin' as const, account_id } });
  const { account_id } = leaves;
  stage.must({ ...of, command: { type: 'DismissAdmin' as const, account_id, able: [stays.account_id] } });
  const account = { stream: accountStream(account_id), decider: accountDecider, origin };
  stage.must({ ...account, command: { type: 'ChangeRoles' as const, roles: [], by: null } });
};

/** The people of the office who act in this season. */
export const hire = (stage: Stage): Office => {
  admins(stage);
  return { staff: employee(stage, 'staff'), auditor: employee(stage, 'auditor') };
};

/** A price and a note are changed and changed back, exception users come and go (FEE-177, REG-095, REG-115). */
const configure = (stage: Stage, { staff }: Office, { tour_date, profile }: Place): void => {
  const origin = stage.origin(staff, 'Typed wrong');
  const { id: tour_date_id, event_id, notes } = tour_date;
  const event = { stream: streamName('event', event_id), decider: eventDecider, origin };
  const { freestyle_fee_cents: fee } = profile;
  for (const freestyle_fee_cents of [cents(fee + 100), fee])
    stage.must({
      ...event,
      command: { type: 'ChangeFeeProfile' as const, event_id, changes: { freestyle_fee_cents } },
    });
  const negative = { freestyle_fee_cents: cents(-1) };
  stage.decide({ ...event, command: { type: 'ChangeFeeProfile' as const, event_id, changes: negative } });
  const date = { stream: streamName('tourDate', tour_date_id), decider: tourDateDecider, origin };
  for (const changes of [{ notes: 'Doors open at 7:30 AM.' }, { notes }])
    stage.must({ ...date, command: { type: 'ChangeTourDate' as const, tour_date_id, changes } });
  const { exceptions } = stage.state(date.stream, tourDateDecider);
  const kept = exceptions.map(({ email }) => email);
  for (const entry of [...exceptions.map(({ entry_id }) => entry_id), `exception-${tour_date_id}-99`])
    stage.writer.knows(`account:${entry}`);
  for (const emails of [[...kept, 'late@families.example'], kept])
    stage.must({ ...date, command: { type: 'SetTourDateExceptions' as const, tour_date_id, emails } });
};

/** News: published, corrected, taken away (EVT-062). */
const tellNews = (stage: Stage, { staff }: Office, { tour_date }: Place): void => {
  const origin = stage.origin(staff);
  const scope = { event_id: tour_date.event_id, tour_date_id: tour_date.id };
  const of = { stream: streamName('tourDate', tour_date.id), decider: tourDateDecider, origin };
  const used = stage.state(of.stream, tourDateDecider).news.map(({ id }) => id);
  const id = Math.max(900_000, ...used) + 1;
  const news = { id, date: stage.now().slice(0, 10) as Day, text: 'The order of the day is out.' };
  stage.must({ ...of, command: { type: 'PublishNews' as const, ...scope, news } });
  const other = { ...news, text: 'The order of the day is out. Doors open at 7:30 AM.' };
  stage.must({ ...of, command: { type: 'ChangeNews' as const, ...scope, news: other } });
  stage.must({ ...of, command: { type: 'RemoveNews' as const, ...scope, news_id: id } });
};

/** A filter is kept, one is not wanted any more (ADM-016). */
const keepFilters = (stage: Stage, { staff }: Office, { tour_date }: Place): void => {
  const { account_id } = staff;
  const of = { stream: savedFiltersStream(account_id), decider: savedFiltersDecider, origin: stage.origin(staff) };
  const filter = (id: string, label: string) => ({
    id,
    list: 'registrations',
    label,
    filter: JSON.stringify({ tour_date_id: tour_date.id }),
  });
  const [kept, other] = [stage.ids.uuid(), stage.ids.uuid()];
  stage.must({ ...of, command: { type: 'SaveFilter' as const, account_id, filter: filter(kept, 'First city') } });
  stage.must({ ...of, command: { type: 'SaveFilter' as const, account_id, filter: filter(other, 'The same') } });
  stage.must({ ...of, command: { type: 'ForgetFilter' as const, account_id, filter_id: other } });
};

/** A jacket size is offered in addition, and another one corrected and put right (CMP-364). */
const keepTables = (stage: Stage, { staff }: Office): void => {
  const of = { stream: TABLES_STREAM, decider: competitionTablesDecider };
  const origin = stage.origin(staff, 'The new supplier has it');
  const { version } = stage.state(of.stream, of.decider);
  const table = 'jacket-sizes';
  const values = { name: `Adult Tall ${version}` };
  stage.must({ ...of, origin, command: { type: 'AddTableRow' as const, table, values } });
  const change = { type: 'ChangeTableRow' as const, table, row_id: 1, neighbours_follow: false } as const;
  for (const name of ['Youth S', 'Youth Small'])
    stage.must({ ...of, origin, command: { ...change, values: { name } } });
};

/** What the office does before the season begins. */
export const prepareSeason = (stage: Stage, office: Office, place: Place): void => {
  configure(stage, office, place);
  tellNews(stage, office, place);
  keepFilters(stage, office, place);
  keepTables(stage, office);
};
