import { callNames } from '@app/contracts/registry';
import type { AnyCall, AnyMasks, StaffRole } from '@app/contracts/shared';
import { admit, type OwnedRequest, Owners } from '../src/platform/auth/ownership.js';
import { Refused } from '../src/platform/commands/command.js';
import { type Asker, ASKERS, lineOf, type PermissionRow, permissionTable } from './support/permission-table.js';

/** The judges of a released page, with their pictures. */
const SEATED = ['fname', 'headshot', 'lname', 'signature'].map((field) => `judges.${field}`);
const OWNER = 12;
const THINGS: Readonly<Record<string, number | string>> = {
  account: OWNER,
  self: OWNER,
  registration: 75_001,
  studio: 501,
  payment: '0198a000-0000-4000-8000-000000000001',
  confirmation: 900_001,
  waiver: '0198a000-0000-4000-8000-000000000002',
  routine: 800_001,
  music: '2025/music/7502/75001/800001/0198a000-0000-4000-8000-000000000003.mp3',
  virtualAttendee: '75001-501',
  shareLink: '9f86d081884c7d65',
};

const owners = new Owners();
for (const kind of [
  'registration',
  'studio',
  'payment',
  'confirmation',
  'waiver',
  'routine',
  'music',
  'virtualAttendee',
  'shareLink',
] as const)
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
  const sent = {
    headers: {},
    ...viewerOf(asker),
    params: Object.fromEntries(path) as object,
    query: named,
    body: named,
  };
  const request = sent as OwnedRequest;
  try {
    await admit(call, request, owners);
    return request.anothers ? 'r' : 'x';
  } catch (error) {
    if (error instanceof Refused) return '-';
    throw error;
  }
};

const people = (path: string, ...fields: string[]): string[] => fields.map((field) => `${path}.${field}`);
const ACCOUNT = ['address', 'email', 'fname', 'lname', 'phoneValue', 'search'];
const STUDIO = ['address', 'email', 'phone', ...people('studio_contacts', 'email', 'fname', 'lname', 'phone')];
const MAIL = ['error', 'name', 'to'];
const ROSTER = ['contact', ...people('person', 'birthdate', 'fname', 'lname')];
const DOCUMENT = [
  'authors.*.display',
  'draft.attendees.*.jacket_name',
  'draft.contact',
  'draft.routines.*.choreographer',
  'draft.routines.*.name',
  'draft.tickets.holder_name',
  'official.attendees.*.jacket_name',
  ...people('official.attendees.*.person', 'birthdate', 'fname', 'lname'),
  'official.contact',
  'official.removed_routines_post_deadline.name',
  'official.routines.*.choreographer',
  'official.routines.*.name',
  'official.tickets.holder_name',
  'registrant?ancillary',
  'uploads.*.reason',
];
const ANSWER = [
  'difference.added.jacket_name',
  'difference.changed.changes.jacket_name',
  'difference.competition.routines.added.choreographer',
  'difference.competition.routines.added.name',
  'difference.competition.routines.changed.changes.choreographer',
  'difference.competition.routines.changed.changes.name',
  'difference.contact',
  'difference.tickets.from.holder_name',
  'difference.tickets.to.holder_name',
  'music.*.upload_email',
  ...people('people', 'birthdate', 'fname', 'lname'),
  ...DOCUMENT.map((path) => `registration.${path}`),
];

const ROUTINE = ['routine.choreographer', 'routine.name'];
const RECORD = [
  'attendees.best_dancer_routine.choreographer',
  'attendees.best_dancer_routine.name',
  'attendees.jacket_name',
  ...people('attendees.person', 'address', 'birthdate', 'contact_info', 'fname', 'lname'),
  'credit.from',
  'email',
  'purchased_tickets.holder_name',
  'removed_routines_post_deadline.name',
  ...people('routines', ...ROUTINE, 'upload_email'),
  ...people('user', 'email', 'person'),
  ...people('waiting_list_routines', ...ROUTINE, 'upload_email'),
];

const SURVEY_NAMES = ['judges', 'workshop_faculty'].flatMap((list) => [`${list}.fname`, `${list}.lname`]);
/**
 * What an auditor reads masked, by call (0-conventions, Roles): all at and below a field, `?` where the field behind it
 * says whether it is a person's. What the audit room answers is masked event by event, and stands not here.
 */
const MASKED: Readonly<Record<string, readonly string[]>> = {
  'access codes.list': [
    'attendees.access_code',
    'attendees.email',
    'attendees.person.fname',
    'attendees.person.lname',
    'attendees.reminder_email',
  ],
  'access codes.listOfTourDate': [
    'attendees.access_code',
    'attendees.email',
    'attendees.fname',
    'attendees.lname',
    'attendees.registrant',
  ],
  'accounts.listForStaff': ACCOUNT,
  'accounts.readForStaff': ACCOUNT,
  'catalogue.readExceptions': ['emails'],
  'competition.previousRoutine': ['people.fname', 'people.lname', 'routine.choreographer', 'routine.name'],
  'competition.previousRoutines': people('routine', 'choreographer', 'name'),
  'competition.capacityBoard': ['waiting.name', 'waiting.registrant'],
  'documents.ofRegistration': ['documents.lines.person.name', 'documents.registrant'],
  'judges.list': ['fname', 'lname'],
  'judges.read': ['fname', 'lname'],
  'loyalty.members': ['rows.actor', 'rows.reason'],
  'mail.list': MAIL,
  'mail.read': MAIL,
  'homework.list': ['staff'],
  'homework.offered': ['staff'],
  'homework.ofAccount': ['homework.routine.name', 'homework.staff'],
  'homework.read': ['staff'],
  'music.list': ['routines.music.name', 'routines.music.notes', 'routines.routine.name', 'routines.upload_email'],
  'music.listForStaff': ['file_name', 'name', 'notes', 'registrant?ancillary'],
  'office.readCase': ['notes.text'],
  'payments.credits': ['granted_by', 'label', 'reason'],
  'payments.list': ['actor', 'from', 'registrant?ancillary'],
  'payments.ofRegistration': [
    'applied_credits.from',
    'available_credits.label',
    ...people('media_pass.dancers', 'birthdate', 'fname', 'lname'),
  ],
  'payments.paidMediaPasses': people('paid', 'birthdate', 'fname', 'lname'),
  'promo codes.uses': ['account'],
  'registration.bestDancers': ['jacket_name', 'person.fname', 'person.lname'],
  'registration.list': ['found', 'record', 'registrant?ancillary'],
  'registration.listRoutines': ['choreographer', 'name', 'people', 'registrant?ancillary'],
  'registration.overview': ['registration.registrant?ancillary'],
  'registration.read': ANSWER,
  'registration.readEdit': ANSWER,
  'registration.readForStaff': DOCUMENT,
  'registration.record': RECORD,
  'registration.review': [
    'music.missing',
    'notes.text',
    'student_ids.name',
    'unverified',
    'waiting.name',
    'waivers.unsigned',
  ],
  'roster.list': ROSTER,
  'roster.listForStaff': ['birthdate', ...ROSTER],
  'roster.listWithMediaPass': ROSTER,
  'scoring.data': ['dancers.name', 'data.routines.name', ...SEATED],
  'scoring.auditions': [
    'divisions.dancers.dancer',
    'divisions.dancers.registrant',
    'divisions.judges.fname',
    'divisions.judges.lname',
  ],
  'scoring.awards': [
    ...['awards.recipient?personal', 'awards.registrant', 'blurbs'],
    ...['people', 'routines'].flatMap((list) => [`recipients.${list}.name`, `recipients.${list}.registrant`]),
  ],
  'scoring.announcerList': [
    ...['groups.places.routines.name', 'groups.places.routines.registrant?ancillary', 'lacking.name'],
    ...['moved.name', 'moved.registrant?ancillary'],
  ],
  'scoring.legacyRoutine': ['homework.staff', 'name', 'words.note', 'words.teacher_critique'],
  'scoring.legacyRoutines': [...SEATED, 'routines.name'],
  'scoring.release': ['errors.name'],
  'scoring.results': [
    ...['adjudicatedAwards.name', 'bestDancerJudges.judges.fname', 'bestDancerJudges.judges.lname'],
    ...['bestDancerResults.dancer', 'blurbs', 'dancers.name'],
    ...['hsa', 'hsp'].flatMap((table) => [`${table}.why.ahead.routines`, `${table}.why.shared`]),
    ...[...SEATED, 'rankings.categories.places.name'],
    ...['rankings.categories.places.why.ahead.routines', 'rankings.categories.places.why.shared'],
    ...['scholarships.dancer', 'specialAwards.recipient'],
  ],
  'scoring.resultsPreview': [
    ...['adjudicatedAwards.name', 'bestDancerJudges.judges.fname', 'bestDancerJudges.judges.lname'],
    ...['bestDancerResults.dancer', 'bestDancerResults.registrant', 'blurbs', 'errors.name'],
    ...['hsa', 'hsp'].flatMap((table) => [`${table}.why.ahead.routines`, `${table}.why.shared`]),
    ...['judges.fname', 'judges.lname', 'rankings.categories.places.name'],
    ...['rankings.categories.places.why.ahead.routines', 'rankings.categories.places.why.shared', 'registrants'],
    ...['scholarships.dancer', 'scholarships.registrant', 'specialAwards.recipient', 'specialAwards.registrant'],
  ],
  'scoring.routine': ['homework.staff', 'name', 'words.note', 'words.teacher_critique'],
  'scoring.routines': [...SEATED, 'routines.name'],
  'scoring.scores': [
    ...[...people('faculty', 'fname', 'lname'), ...people('judges', 'fname', 'lname')],
    ...['routines.beside.note', 'routines.name', 'routines.registrant?ancillary'],
  ],
  'scoring.words': ['words.note', 'words.teacher_critique'],
  'studios.listForStaff': STUDIO,
  'studios.read': [...STUDIO, 'primary_mybtf_user.email'].sort(),
  'studios.readForStaff': STUDIO,
  'survey.answers': ['answers.registrant?ancillary', 'answers.staff_member', 'answers.text', 'staff.staff_member'],
  'survey.judges': SURVEY_NAMES,
  'survey.read': [
    ...SURVEY_NAMES.slice(0, 2),
    ...['questions.answer.value', 'questions.registrations_survey_answer.feedback'],
    ...SURVEY_NAMES.slice(2),
  ],
  'tickets.listHolders': ['holder_name'],
  'tickets.ofRegistration': ['holder_name'],
  'uploads.scholarships': ['name', 'reason'],
  'uploads.studentIds': ['name', 'reason'],
  'waivers.list': people(
    'waivers',
    'email',
    'fname',
    'lname',
    'signed_elsewhere.registrant',
    'signed_elsewhere.signer',
  ),
  'waivers.listForStaff': ['email', 'fname', 'lname'],
};

const pathsOf = (masks: AnyMasks | string, path: string): string[] => {
  if (masks === true) return [path];
  if (typeof masks === 'string') return [];
  if (typeof masks.when === 'string') return [`${path}?${masks.when}`];
  return Object.entries(masks).flatMap(([field, below]) => pathsOf(below, path ? `${path}.${field}` : field));
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

  it('~SEC-001 masks for auditors what says who somebody is, and the audit room masks all that it answers', () => {
    const masked = [...callNames].flatMap(([{ masks }, name]) =>
      masks === undefined || masks === 'by-handler' ? [] : [[name, pathsOf(masks, '').sort()] as const],
    );
    expect(Object.fromEntries(masked.filter(([, paths]) => paths.length > 0))).toEqual(MASKED);
    const audit = [...callNames].filter(([, name]) => permissionTable.get(name)!.marks.auditor === 'x');
    const unmasked = audit.filter(([call, name]) => name.startsWith('audit.') && call.masks !== 'by-handler');
    expect(unmasked.map(([, name]) => name)).toEqual([]);
  });
});
