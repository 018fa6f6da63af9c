import { jest } from '@jest/globals';
import { bestDancerKey, bestDancerRoutine } from '@app/contracts/competition';
import { SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import type { Upload } from '@app/contracts/registration';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { DANA, openAt } from '../platform/testing.js';
import { routes } from '../routes.js';
import { cityOf } from '../testing/cities.js';
import {
  answerOf,
  attendee,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  OLA,
  onRoster,
  savedDraft,
  TESS,
} from '../testing/registrations.js';
import { answerOf as waiversOf, waiver } from '../testing/waivers.js';
import { openStep } from './testing.js';

type Opened = Pick<ReturnType<typeof openStep>, 'user'>;
const ONE = draftOf([attendee(MIA, '3'), attendee(LEO, '4')]);
const press = async ({ user }: Opened, role: string, name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }));

const dancers = (draft = ONE, uploads: Record<string, Upload> = {}) => {
  const answer = answerOf(begun(draft));
  return openStep('dancers', { ...answer, registration: { ...answer.registration, uploads } });
};
/** With the header bar of the product. */
const inTheProduct = async () => {
  const answer = answerOf(begun(ONE));
  const opened = openAt('/registration/75001/observers', routes, {
    'GET mybtf/account': DANA,
    'GET mybtf/registrations/75001': answer,
    'PUT mybtf/registrations/75001/draft': savedDraft(answer),
    'GET mybtf/roster-with-media-pass': [],
    'GET mybtf/static-data-v2': { event_profile: seededEventProfiles[56] },
  });
  await screen.findByRole('heading', { level: 1, name: 'Observers' });
  return opened;
};
/** Types a name into the picker of the roster, and a key. */
const fromRoster = async (who: typeof OLA, keys: string) => {
  const opened = openStep('dancers', answerOf(begun(ONE)), { 'GET mybtf/roster-with-media-pass': [onRoster(who)] });
  const box = await screen.findByRole('combobox', { name: 'Add from your roster' });
  await screen.findByText('1 on your roster not added yet');
  await opened.user.type(box, keys);
};

const ORLANDO = cityOf(7541);
const DANCES = { best_dancer_type_id: 1, has_scholarship: true, vip_type_id: 1 };
const MOON = bestDancerRoutine(MIA.person_id, { name: 'Moon', choreographer: 'Jo', performance_division_id: 4 });
const bestDancers = async () => {
  const draft = draftOf([attendee(MIA, '3', DANCES)], { routines: { [bestDancerKey(MIA.person_id)]: MOON } });
  return openStep('best-dancers', answerOf(begun(draft), ORLANDO));
};
const STUDENT_ID: Record<string, Upload> = {
  [`college-discounts:${LEO.person_id}`]: {
    upload_id: '00000000-0000-4000-8000-000000000009',
    ...{ kind: 'college-discounts', person_id: LEO.person_id, content_type: 'image/jpeg', status: 'awaiting' },
    ...{ address: '2025/college-discounts/7502/75001/3.jpg', reason: null },
    uploaded_at: '2026-01-20T17:00:00.000Z' as Upload['uploaded_at'],
    sha256: null,
  },
};
const PROVEN = draftOf([attendee(MIA, '3'), attendee(LEO, '4', { has_college_discount: true })]);

const leftAlone = async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openStep('observers', answerOf(begun(ONE)));
  (await screen.findByLabelText('OBS-1, one day, $35.00 each')).focus();
  await act(async () => jest.advanceTimersByTime(15.5 * 60_000));
};

const picker = async () => {
  const atlanta = SEED_TOUR_DATES.find(({ id }) => id === 7503)!;
  const { user } = openAt('/register', routes, {
    'GET mybtf/account': DANA,
    'GET mybtf/tours': [
      {
        ...{
          ...atlanta,
          mybtf: { ...atlanta, sold_out: [] },
          exempt: false,
          season: { start_year: 2025, end_year: 2026 },
        },
        event: { name: 'Aurora', subdomain: 'aurora' },
      },
    ],
    'GET mybtf/user-event-season-registrations': [],
    'GET mybtf/static-data-v2': { event_profile: seededEventProfiles[56] },
  });
  await user.click(await screen.findByText('Atlanta, GA', { selector: 'b' }, { timeout: 5_000 }));
};

const MODALS: readonly (readonly [what: string, title: string, open: () => Promise<unknown>])[] = [
  ['upload college ID', 'Student ID of Leo Young', async () => press(dancers(), 'checkbox', 'College, Leo Young')],
  ['contact-the-event info', 'Contact Us', async () => press(await inTheProduct(), 'button', 'CONTACT US')],
  ['add/edit contact', 'Tess Novak', async () => fromRoster(TESS, 'tess{F2}')],
  [
    'workshop level change',
    'Workshop level of Mia Reyes',
    async () => {
      const { user } = dancers();
      const select = await screen.findByLabelText('Workshop level, Mia Reyes');
      await user.selectOptions(select, 'Pre-Pro · $295.00');
    },
  ],
  [
    'scholarship picker',
    'Scholarship of Mia Reyes',
    async () => press(dancers(), 'checkbox', 'Scholarship, Mia Reyes'),
  ],
  [
    'jacket size choice',
    'Jacket of Mia Reyes',
    async () => press(await bestDancers(), 'button', 'Jacket of Mia Reyes: no size'),
  ],
  [
    'best-dancer photo',
    'Photo of Mia Reyes',
    async () => press(await bestDancers(), 'button', 'Upload the photo of Mia Reyes'),
  ],
  [
    'waiver',
    'Waiver of Mia Reyes',
    async () => {
      const opened = openStep('review', answerOf(begun(ONE)), {
        'GET mybtf/waivers': waiversOf([waiver(MIA.person_id, 'Mia', 'Reyes')]),
        'GET mybtf/roster-with-media-pass': [onRoster(MIA)],
      });
      await press(opened, 'button', 'SIGN WAIVER of Mia Reyes');
    },
  ],
  ['idle warning', 'YOU ARE NOT REGISTERED YET.', leftAlone],
  [
    'confirm',
    'Are you sure?',
    async () => press(openStep('observers', answerOf(editing(ONE, PROVEN))), 'button', 'CANCEL EDITING'),
  ],
  ['birthdate required', 'Dancer birthdate required', async () => fromRoster(OLA, 'ola{Enter}')],
  ['is-this-a-dancer-or-a-teacher', 'Is this a dancer or a teacher?', async () => fromRoster(TESS, 'tess{Enter}')],
  ['start registration', 'Register', picker],
  ['remove all', 'Remove all', async () => press(dancers(), 'button', 'Remove all')],
  ['remove one person', 'Remove', async () => press(dancers(), 'button', 'Remove Mia Reyes')],
  [
    'remove student ID question',
    'Student ID',
    async () => press(dancers(PROVEN, STUDENT_ID), 'checkbox', 'College, Leo Young'),
  ],
];

describe('every modal of the registration', () => {
  let behind: Element | null = null;
  let modal: Element | null = null;
  const { showModal } = HTMLDialogElement.prototype;
  beforeEach(() => {
    behind = modal = null;
    // A dialog that is shown as a modal keeps the focus: the browser lets nothing outside of it be reached.
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      behind = document.activeElement;
      modal = this;
      showModal.call(this);
    };
  });
  afterEach(() => {
    jest.useRealTimers();
    HTMLDialogElement.prototype.showModal = showModal;
  });

  it.each(MODALS)('~REG-259 %s traps the focus, closes with Escape and returns the focus', async (_, title, open) => {
    await open();
    const shown = await waitFor(() => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog'));
    expect(shown).toHaveAccessibleName(title);
    expect(modal).toBe(shown);
    const opener = behind;
    expect(opener).not.toBeNull();
    expect(opener).not.toBe(document.body);
    expect(shown).not.toContainElement(opener as HTMLElement);
    fireEvent.keyDown(shown, { key: 'Escape' });
    await waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(0));
    expect(opener).toHaveFocus();
  });
});
