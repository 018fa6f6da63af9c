import { specOf } from '../testing/index.js';
import { type CaseCommand, caseDecider, caseStream } from './decider.js';
import { officeMessages } from './refusals.js';

const of = { kind: 'registration', of_id: 75_001 } as const;
const DANA = { account_id: 3, display: 'Dana Whitlock', employed: true };
const THEO = { account_id: 4, display: 'Theo Brandt', employed: true };
const note: CaseCommand = { type: 'AddNote', ...of, text: 'Calls back on Friday' };
const assign = (to: typeof DANA | null): CaseCommand => ({ type: 'Assign', ...of, to });
const { after } = specOf(caseDecider);

describe('a case of the office', () => {
  it('~ADM-016 has a stream of its own, so that no note is in the way of an edit', () => {
    expect(caseStream(of)).toBe('case-registration_75001');
    expect(caseStream({ kind: 'studio', of_id: 2001 })).toBe('case-studio_2001');
  });

  it('~ADM-016 keeps every note, also one that says the same', () => {
    after().when(note).makes('NoteAdded');
    after(note).when(note).makes('NoteAdded');
  });

  it('~ADM-016 is looked after by one of the office, by another, by nobody; the same again changes nothing', () => {
    after().when(assign(DANA)).makes('AssigneeChanged');
    after(assign(DANA)).when(assign(DANA)).makes();
    after(assign(DANA)).when(assign(THEO)).makes('AssigneeChanged');
    after(assign(DANA)).when(assign(null)).makes('AssigneeChanged');
    after().when(assign(null)).makes();
    expect(after(assign(DANA), note, assign(THEO)).state.assignee).toEqual({ account_id: 4, display: 'Theo Brandt' });
  });

  it('~ADM-016 is given to nobody outside the office', () => {
    after()
      .when(assign({ ...DANA, employed: false }))
      .refuses('assignee_not_employed');
    expect([officeMessages.assignee_not_employed.status, officeMessages.assignee_not_employed.text()]).toEqual([
      409,
      'Only staff and admins who can sign in look after something.',
    ]);
  });
});
