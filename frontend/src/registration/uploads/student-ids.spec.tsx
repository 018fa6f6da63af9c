import { jest } from '@jest/globals';
import type { Upload } from '@app/contracts/registration';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, type Sent } from '../../platform/testing.js';
import { answerOf, attendee, begun, draftOf, LEO, MIA, PROFILE } from '../../testing/registrations.js';
import { useWire, Wire } from '../../testing/wire.js';
import { openStep } from '../testing.js';

const NO_FILE = draftOf([attendee(LEO, '4'), attendee(MIA, '3')]);
const PROVEN = draftOf([attendee(LEO, '4', { has_college_discount: true }), attendee(MIA, '3')]);
const uploadOf = (more: Partial<Upload> = {}): Record<string, Upload> => ({
  [`college-discounts:${LEO.person_id}`]: {
    upload_id: '00000000-0000-4000-8000-000000000009',
    kind: 'college-discounts',
    person_id: LEO.person_id,
    address: '2025/college-discounts/7502/75001/3.jpg',
    content_type: 'image/jpeg',
    uploaded_at: '2026-01-20T17:00:00.000Z' as Upload['uploaded_at'],
    sha256: null,
    status: 'awaiting',
    reason: null,
    ...more,
  },
});
const TICKET = { upload_url: '/api/uploads/signed', address: 'x', expires_at: '2026-01-20T17:15:00.000Z' };
const photo = (size = 4) => new File([new Uint8Array(size)], 'my card.jpg', { type: 'image/jpeg' });

useWire();

const withUploads = (draft: typeof NO_FILE, uploads: Record<string, Upload> = {}) => {
  const answer = answerOf(begun(draft));
  return { ...answer, registration: { ...answer.registration, uploads } };
};
const open = (draft = NO_FILE, uploads: Record<string, Upload> = {}, answers: object = {}) =>
  openStep('dancers', withUploads(draft, uploads), { 'POST mybtf/uploads': TICKET, ...answers });
const college = () => screen.findByRole('checkbox', { name: 'College, Leo Young' });
const modal = () => screen.getByRole('dialog', { name: 'Student ID of Leo Young' });
const button = (name: string) => screen.getByRole('button', { name });
const asked = (sent: readonly Sent[]) => commands(sent).map(({ method, path, body }) => [`${method} ${path}`, body]);

describe('the student ID of a dancer', () => {
  it('REG-155 is offered to who is seventeen at a college level where the event caps the fee, which it does', async () => {
    const offered = async (leo: string, profile: object = {}) => {
      const draft = draftOf([attendee(LEO, leo), attendee(MIA, '4')]);
      openStep('dancers', { ...answerOf(begun(draft)), profile: { ...PROFILE, ...profile } });
      await screen.findByRole('heading', { level: 1, name: 'Dancers' });
      const boxes = screen
        .queryAllByRole('checkbox', { name: /^College, / })
        .map((one) => one.getAttribute('aria-label'));
      cleanup();
      return boxes;
    };
    expect(PROFILE.college_level_ids).toEqual([4, 25, 29, 35]);
    for (const level of ['4', '25', '29', '35']) expect(await offered(level)).toEqual(['College, Leo Young']);
    expect(await offered('3')).toEqual([]);
    expect(await offered('4', { college_level_ids: [25] })).toEqual([]);
    expect(await offered('4', { college_cap_cents: null })).toEqual([]);
    const proven = draftOf([attendee(LEO, '4', { has_college_discount: true })]);
    expect(answerOf(begun(proven)).sheet.fees.workshop).toBe(PROFILE.college_cap_cents);
  });

  it('REG-157 EVT-163 turning it on asks for the photo; nothing is on before it is kept, and CANCEL leaves it off', async () => {
    const { user, sent } = open();
    await user.click(await college());
    expect(modal()).toHaveTextContent('Please upload a clear, legible photo or scan of the student ID.');
    expect(button('UPLOAD')).toHaveAttribute('aria-disabled', 'true');
    await user.upload(screen.getByLabelText('File'), photo());
    expect(modal()).toHaveTextContent('my card.jpg');
    expect(button('UPLOAD')).not.toHaveAttribute('aria-disabled');
    await user.click(button('CANCEL'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([(await college()) as HTMLInputElement].map(({ checked }) => checked)).toEqual([false]);
    expect(commands(sent)).toEqual([]);
  });

  it('REG-157 ~EVT-169 asks for an address, sends the file there, says how far it is, and shows the discount', async () => {
    let proven = false;
    const { user, sent } = open(
      NO_FILE,
      {},
      {
        'GET mybtf/registrations/75001': () => (proven ? withUploads(PROVEN, uploadOf()) : withUploads(NO_FILE)),
      },
    );
    await user.click(await college());
    const file = photo();
    await user.upload(screen.getByLabelText('File'), file);
    await user.click(button('UPLOAD'));
    await waitFor(() => expect(Wire.last?.sent).toBe(file));
    expect(asked(sent)).toEqual([
      [
        'POST mybtf/uploads',
        {
          kind: 'college-discounts',
          registration_id: 75_001,
          person_id: LEO.person_id,
          content_type: 'image/jpeg',
          size: 4,
          file_name: 'my card.jpg',
        },
      ],
    ]);
    expect([Wire.last.url, Wire.last.headers]).toEqual(['PUT /api/uploads/signed', { 'content-type': 'image/jpeg' }]);
    const bar = screen.getByRole('progressbar', { name: 'Upload' });
    expect(bar).toHaveTextContent('Sending the file · 0%');
    act(() => Wire.last.upload.onprogress({ loaded: 1, total: 2 }));
    expect(bar).toHaveTextContent('Sending the file · 40%');
    act(() => Wire.last.upload.onprogress({ loaded: 2, total: 2 }));
    expect(bar).toHaveTextContent('Checking and storing the file · 80%');
    expect(await college()).not.toBeChecked();
    proven = true;
    Wire.last.answers(200, { upload_id: 'x', address: 'y', position: '12' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await college()).toBeChecked();
    expect(button('Student ID of Leo Young: Not checked yet')).toBeEnabled();
    expect(screen.queryByText(/Another device/)).toBeNull();
  });

  it('EVT-158 a file above the limit is refused under the field, and never asked for', async () => {
    const { user, sent } = open();
    await user.click(await college());
    await user.upload(screen.getByLabelText('File'), photo(10_485_761));
    await user.click(button('UPLOAD'));
    await waitFor(() =>
      expect(within(modal()).getByRole('alert').textContent).toBe(
        'Please select an image file under 10MB to upload and try again.',
      ),
    );
    expect(commands(sent)).toEqual([]);
  });

  it.each([
    [
      400,
      { code: 'file_invalid', message: 'Invalid media file. Please select a valid media file.' },
      'Invalid media file. Please select a valid media file.',
    ],
    [500, { code: 'server_error', message: 'no words for people' }, 'Something went wrong. Please try again.'],
  ])(
    '~EVT-159 ~EVT-160 ~REG-158 says under the field what went wrong (%d), and the bar is gone',
    async (status, body, words) => {
      const { user } = open();
      await user.click(await college());
      await user.upload(screen.getByLabelText('File'), photo());
      await user.click(button('UPLOAD'));
      await screen.findByRole('progressbar');
      await waitFor(() => expect(Wire.last.sent).not.toBeNull());
      Wire.last.answers(status, body);
      await waitFor(() => expect(within(modal()).getByRole('alert')).toHaveTextContent(words));
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(await college()).not.toBeChecked();
      await user.upload(screen.getByLabelText('File'), photo());
      expect(within(modal()).getByRole('alert')).toBeEmptyDOMElement();
    },
  );

  it('~EVT-167 shows the words of a refused address', async () => {
    const words = 'Something went wrong. Please try again!';
    const { user } = open(NO_FILE, {}, { 'POST mybtf/uploads': refused(400, 'attendee_unknown', words) });
    await user.click(await college());
    await user.upload(screen.getByLabelText('File'), photo());
    await user.click(button('UPLOAD'));
    await waitFor(() => expect(within(modal()).getByRole('alert')).toHaveTextContent(words));
  });

  it('REG-159 turning it off asks first; No keeps it', async () => {
    const { user, sent, goTo } = open(PROVEN, uploadOf());
    await user.click(await college());
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove the student ID?');
    await user.click(button('No'));
    expect(await college()).toBeChecked();
    await user.click(await college());
    await user.click(button('Yes'));
    expect(await college()).not.toBeChecked();
    await goTo('/dashboard');
    const change = { path: `attendees.${LEO.person_id}.has_college_discount`, value: false };
    await waitFor(() =>
      expect(commands(sent).flatMap(({ body }) => (body as { changes: object[] }).changes)).toEqual([change]),
    );
  });

  it('~REG-160 opens the file at an address signed for it, and says that staff approved it', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const id = '00000000-0000-4000-8000-000000000009';
    const { user } = open(PROVEN, uploadOf({ status: 'approved' }), {
      [`GET mybtf/registrations/75001/uploads/${id}`]: { url: '/api/uploads/look', expires_at: '' },
    });
    await college();
    await user.click(button('Student ID of Leo Young: Approved'));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/uploads/look', '_blank', 'noopener'));
    opened.mockRestore();
  });

  it('~REG-160 tells why staff did not accept it, and takes another', async () => {
    const { user } = open(NO_FILE, uploadOf({ status: 'rejected', reason: 'The card has expired' }));
    expect(await college()).not.toBeChecked();
    const title = screen.getByText('The student ID of Leo Young was not accepted');
    expect(title.closest('[role="status"]')).toHaveTextContent('The card has expired');
    expect(screen.queryByRole('button', { name: /^Student ID of/ })).toBeNull();
    await user.click(await college());
    expect(modal()).toBeVisible();
  });
});
