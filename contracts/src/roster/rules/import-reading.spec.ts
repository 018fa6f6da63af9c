import { day } from '../../shared/index.js';
import { NO_CONTACT } from '../types.js';
import type { RosterEntry, RowMatch } from '../views.js';
import { NO_VALUES, readCell, readDate, rowErrors, waysToRead } from './import-cells.js';
import { guessColumns } from '../../csv/index.js';
import { hasHeading, PEOPLE_COLUMNS, readRows } from './import-columns.js';
import { differencesOf, importable, previewRows, rowKey } from './import-preview.js';

const today = day('2026-01-20');

describe('a column of dates', () => {
  it.each([
    ['3/4/2012', '03/04/2012', '04/03/2012'],
    ['03-04-2012', '03/04/2012', '04/03/2012'],
    ['2012-03-04', '03/04/2012', '03/04/2012'],
    ['March 4, 2012', '03/04/2012', '03/04/2012'],
    ['Mar 4 2012', '03/04/2012', '03/04/2012'],
    ['4 Mar 2012', '03/04/2012', '03/04/2012'],
    ['4-Mar-2012', '03/04/2012', '03/04/2012'],
    ['Sept. 4th, 2012', '09/04/2012', '09/04/2012'],
    ['24/08/2012', null, '08/24/2012'],
    ['2/30/2012', null, null],
    ['3/4/12', '03/04/2012', '04/03/2012'],
    ['3/4/25', '03/04/2025', '04/03/2025'],
    ['3/4/26', null, null],
    ['3/4/39', null, null],
    ['3/4/40', '03/04/1940', '04/03/1940'],
    ['4-Mar-74', '03/04/1974', '03/04/1974'],
    ['March 4, 09', '03/04/2009', '03/04/2009'],
    ['3/4/112', null, null],
    ['Foo 4, 2012', null, null],
    ['soon', null, null],
  ])('~ROS-060 reads %s', (text, month, dayFirst) => {
    expect([readDate(text, 'month'), readDate(text, 'day')]).toEqual([month, dayFirst]);
  });

  it('~ROS-060 is asked about only where it can be read two ways', () => {
    expect(waysToRead(['03/04/2012', '05/05/2012', ''])).toEqual({
      month: 2,
      day: 2,
      of: 2,
      asked: '03/04/2012',
      order: 'month',
    });
    expect(waysToRead(['03/04/2012', '05/17/2009'])).toMatchObject({ asked: null, order: 'month', month: 2, day: 1 });
    expect(waysToRead(['03/04/2012', '24/08/2012'])).toMatchObject({ asked: null, order: 'day', month: 1, day: 2 });
    expect(waysToRead(['03/04/2012', '05/17/2009', '24/08/2012'])).toMatchObject({ asked: '03/04/2012' });
    expect(waysToRead(['05/05/2012', '2012-03-04'])).toMatchObject({ asked: null, order: 'month' });
  });
});

describe('the columns of a table', () => {
  const table = [
    ['First', 'Last', 'DOB', 'M/F', 'Role', 'Mom’s email', 'Notes'],
    ['Mia', 'Delgado', '5/6/2014', 'F', 'Dancer', 'eve@example.com', 'likes jazz'],
    ['Leo', 'Braga', '7/21/2013', 'm', 'teacher', 'ana@example.com', '-'],
  ];
  const fieldsOf = (lines: readonly (readonly string[])[]) =>
    guessColumns(lines, hasHeading(lines), PEOPLE_COLUMNS).map(({ field, by }) => [field, by]);

  it('~ROS-060 are guessed by their headings', () => {
    expect(fieldsOf(table)).toEqual([
      ['fname', 'heading'],
      ['lname', 'heading'],
      ['birthdate', 'heading'],
      ['gender_id', 'heading'],
      ['person_type_id', 'heading'],
      ['parent_email', 'heading'],
      [null, null],
    ]);
    const headings = ['Student Name', 'Parent First', 'Parent Last Name', 'Guardian E-mail', 'Dad’s cell', 'Phone #'];
    expect(fieldsOf([headings]).map(([field]) => field)).toEqual(
      [null, 'parent_fname', 'parent_lname', 'parent_email', 'parent_phone', 'phone'].map((field, n) =>
        n === 0 ? 'name' : field,
      ),
    );
  });

  it('~ROS-060 are guessed by what stands in them where no heading says it', () => {
    const body = table.slice(1);
    expect(hasHeading(body)).toBe(false);
    expect(fieldsOf(body)).toEqual([
      ['fname', 'contents'],
      ['lname', 'contents'],
      ['birthdate', 'contents'],
      ['gender_id', 'contents'],
      ['person_type_id', 'contents'],
      ['email', 'contents'],
      [null, null],
    ]);
    expect(
      fieldsOf([
        ['Mia', 'Delgado', '(617) 555-0199'],
        ['Leo', 'Braga', '6175550100'],
      ]).at(-1),
    ).toEqual(['phone', 'contents']);
  });

  it('~ROS-060 become rows, a full name taken apart, blank lines none', () => {
    const rows = readRows(
      [
        ['Name', 'Born', 'Sex', 'Type', 'Cell'],
        ['Delgado, Mia', '2014-05-06', 'girl', 'Student', '617.555.0199'],
        ['', '', ''],
        ['Ana Maria Braga', 'soon', 'x', 'Boss', '+44 20 7946 0000'],
      ],
      { heading: true, fields: ['name', 'birthdate', 'gender_id', 'person_type_id', 'phone'], order: 'month' },
    );
    expect(rows).toEqual([
      {
        line: 1,
        values: {
          ...NO_VALUES,
          fname: 'Mia',
          lname: 'Delgado',
          birthdate: '05/06/2014',
          gender_id: '1',
          person_type_id: '8',
          phone: '(617) 555-0199',
        },
      },
      {
        line: 3,
        values: {
          ...NO_VALUES,
          fname: 'Ana Maria',
          lname: 'Braga',
          birthdate: 'soon',
          gender_id: 'x',
          person_type_id: 'Boss',
          phone: '+44 20 7946 0000',
        },
      },
    ]);
    expect(rowErrors(rows[1]!.values, today)).toEqual({
      birthdate: 'Invalid Birthdate',
      gender_id: 'Must be Female or Male',
      person_type_id: 'Must be Dancer, Teacher, Parent or Other',
    });
    expect(readCell('gender_id', ' Male ', 'month')).toBe('2');
    // As the dashboard calls them: dancers, teachers and observers.
    expect(['Dancer', 'Teacher', 'Observer'].map((word) => readCell('person_type_id', word, 'month'))).toEqual([
      ...['8', '2', '7'],
    ]);
  });

  it('~ROS-061 each wrong cell has its reason', () => {
    const wrong = {
      ...NO_VALUES,
      fname: 'www.spam.example',
      birthdate: '01/20/2026',
      email: 'x',
      phone: '1',
      parent_email: 'y',
    };
    expect(rowErrors(wrong, today)).toEqual({
      fname: 'Please leave out web addresses and line breaks',
      lname: 'Required',
      birthdate: 'Invalid Birthdate',
      email: 'Must be valid email',
      phone: 'Must be valid phone number',
      parent_email: 'Must be valid email',
    });
    expect(rowErrors({ ...NO_VALUES, fname: 'Mia', lname: 'Delgado', birthdate: '01/19/2026' }, today)).toEqual({});
  });
});

describe('a preview', () => {
  const entry = (person_id: number, fname: string, birthdate: string | null): RosterEntry => ({
    person_id,
    person: {
      fname,
      lname: 'Delgado',
      birthdate: birthdate === null ? null : day(birthdate),
      gender_id: 1,
      person_type_id: 8,
    },
    contact: NO_CONTACT,
    age: null,
    media_pass: { paid: false },
    studio_id: null,
    previous_studio_id: null,
    archived: false,
    stands_for: [],
  });
  const entries = [entry(7, 'Mia', '2014-05-06'), entry(8, 'Zoe', null)];
  const read = (line: number, fname: string, birthdate = '', more: object = {}) => ({
    line,
    values: { ...NO_VALUES, fname, lname: 'Delgado', birthdate, ...more },
  });
  const known = { entries, matches: new Map(), answers: new Map(), out: new Set<number>(), today };
  const states = (...args: Parameters<typeof previewRows>) => previewRows(...args).map(({ state }) => state);

  it('~ROS-061 tells new, unchanged, changed with its differences, and refused', () => {
    const rows = previewRows(
      [
        read(1, 'Ada'),
        read(2, 'mía', '05/06/2014'),
        read(3, 'Mia'),
        read(4, 'Zoe', '03/04/2012', { phone: '(617) 555-0199', gender_id: '2' }),
        read(5, 'Bad', '13/45/2012'),
        read(6, 'Pat', '', { parent_email: 'p@example.com' }),
      ],
      known,
    );
    expect(rows.map(({ state }) => state)).toEqual(['new', 'changed', 'refused', 'changed', 'refused', 'new']);
    expect(differencesOf(rows[1]!)).toEqual(['fname']);
    expect(rows[2]!.errors).toEqual({ fname: 'The same person as in row 2' });
    expect(differencesOf(rows[3]!)).toEqual(['gender_id', 'birthdate', 'phone']);
    expect(rows[3]).toMatchObject({ was: { birthdate: '' }, shown: { birthdate: '03/04/2012', gender_id: 'Male' } });
    expect(rows[3]!.sent.person_id).toBe(8);
    expect(rows[5]).toMatchObject({
      errors: {},
      shown: { parent_email: 'p@example.com', email: '', parent_fname: '' },
    });
    expect(importable(rows).map(({ line }) => line)).toEqual([1, 2, 4, 6]);
    expect(states([read(1, 'Mia', '05/06/2014')], known)).toEqual(['unchanged']);
  });

  it('~ROS-061 asks who a row may be until it is answered, and a row can be left out', () => {
    const mio = read(1, 'Mio', '05/06/2014');
    const match: RowMatch = {
      person_id: 7,
      fname: 'Mia',
      lname: 'Delgado',
      birthdate: day('2014-05-06'),
      studio_id: null,
      studio_name: null,
      elsewhere: false,
      listed: true,
    };
    const matches = new Map([[rowKey({ fname: 'Mio', lname: 'Delgado', birthdate: day('2014-05-06') }), [match]]]);
    const asked = { ...known, matches };
    expect(states([mio], asked)).toEqual(['duplicate']);
    expect(states([mio], { ...asked, answers: new Map([[1, 'new' as const]]) })).toEqual(['new']);
    const used = previewRows([mio], { ...asked, answers: new Map([[1, 7]]) });
    expect(used).toMatchObject([{ state: 'changed', sent: { person_id: 7 } }]);
    const elsewhere = previewRows([mio], { ...asked, answers: new Map([[1, 99]]) });
    expect(elsewhere).toMatchObject([{ state: 'new', sent: { person_id: 99 } }]);
    expect(states([mio], { ...asked, out: new Set([1]) })).toEqual(['out']);
    const left = new Map([...matches.keys()].map((key) => [key, [{ ...match, fname: 'Mio', listed: false }]]));
    expect(previewRows([mio], { ...known, matches: left })).toMatchObject([{ state: 'new', sent: { person_id: 7 } }]);
    // Who was left out is not the first of two.
    expect(states([mio, read(2, 'Mio', '05/06/2014')], { ...known, out: new Set([1]) })).toEqual(['out', 'new']);
  });
});
