import { accountCalls, studioCalls } from '@app/contracts/accounts';
import { catalogueCalls, type TableName, tableCalls } from '@app/contracts/catalogue';
import { mailCalls } from '@app/contracts/mail';
import { musicCalls } from '@app/contracts/music';
import { paymentCalls } from '@app/contracts/payments';
import { promoCalls } from '@app/contracts/promo-codes';
import { registrationCalls } from '@app/contracts/registration';
import { rosterCalls } from '@app/contracts/roster';
import { type AnyCall, permits, type StaffRole } from '@app/contracts/shared';
import { homeworkCalls, judgeCalls } from '@app/contracts/scoring';
import { uploadCalls } from '@app/contracts/uploads';
import { waiverCalls } from '@app/contracts/waivers';

/** The calls behind one resource of the console; what has no call cannot be done. */
export type ResourceCalls = {
  readonly list: AnyCall;
  readonly one?: AnyCall;
  readonly create?: AnyCall;
  readonly change?: AnyCall;
  /** Where several resources share their calls: which of them it is. */
  readonly params?: { readonly table: TableName };
};

/** The tables that competition works with (CMP-364). */
const table = (name: TableName): ResourceCalls => ({
  list: tableCalls.listTable,
  one: tableCalls.readTableRow,
  create: tableCalls.addTableRow,
  change: tableCalls.changeTableRow,
  params: { table: name },
});

/** What a resource has calls for. */
export type CallName = Exclude<keyof ResourceCalls, 'params'>;

/** Every resource of the console by the name that its address carries. A new one is a row here and its screens. */
export const RESOURCES: Readonly<Record<string, ResourceCalls>> = {
  'age-divisions': table('age-divisions'),
  'routine-categories': table('routine-categories'),
  'performance-divisions': table('performance-divisions'),
  'regional-awards': table('regional-awards'),
  'competition-awards': table('competition-awards'),
  'jacket-sizes': table('jacket-sizes'),
  'nomination-categories': table('nomination-categories'),
  // The rules stand with their tour dates.
  'entry-limits': {
    list: catalogueCalls.listTourDates,
    one: catalogueCalls.readTourDate,
    change: catalogueCalls.changeTourDate,
  },
  accounts: { list: accountCalls.listForStaff, one: accountCalls.readForStaff },
  events: { list: catalogueCalls.listEvents, one: catalogueCalls.readEvent, change: catalogueCalls.changeEvent },
  homework: {
    list: homeworkCalls.list,
    one: homeworkCalls.read,
    create: homeworkCalls.add,
    change: homeworkCalls.change,
  },
  judges: { list: judgeCalls.list, one: judgeCalls.read, create: judgeCalls.add, change: judgeCalls.change },
  music: { list: musicCalls.listForStaff },
  outbox: { list: mailCalls.list },
  payments: { list: paymentCalls.list },
  'promo-codes': { list: promoCalls.list, create: promoCalls.create, change: promoCalls.change },
  people: { list: rosterCalls.listForStaff },
  registrations: { list: registrationCalls.list, one: registrationCalls.readForStaff },
  routines: { list: registrationCalls.listRoutines },
  scholarships: { list: uploadCalls.scholarships },
  seasons: { list: catalogueCalls.listSeasons },
  'student-ids': { list: uploadCalls.studentIds },
  studios: { list: studioCalls.listForStaff, one: studioCalls.readForStaff },
  'tour-dates': {
    list: catalogueCalls.listTourDates,
    one: catalogueCalls.readTourDate,
    create: catalogueCalls.planTourDate,
    change: catalogueCalls.changeTourDate,
  },
  // What a tour date has of its own; it is listed with the tour dates.
  'tour-date-profiles': {
    list: catalogueCalls.listTourDates,
    one: catalogueCalls.readTourDateProfile,
    change: catalogueCalls.changeOwnValues,
  },
  waivers: { list: waiverCalls.listForStaff },
};

/** react-admin's names of what may be done with a resource. */
const CALL_OF: Readonly<Record<string, CallName>> = {
  list: 'list',
  export: 'list',
  show: 'one',
  create: 'create',
  edit: 'change',
};

/** Whether these roles may do it: as the call itself declares, which the server asks too (SEC-001). */
export const mayDo = (resource: string, action: string, roles: readonly StaffRole[]): boolean => {
  const name = CALL_OF[action];
  const call = name && RESOURCES[resource]?.[name];
  return call?.permit !== undefined && permits(call.permit, roles);
};
