import { jest } from '@jest/globals';
import type { Upload } from '@app/contracts/registration';
import { screen, waitFor } from '@testing-library/react';
import { commands } from '../../platform/testing.js';
import { answerOf, begun, draftOf, MIA, participant, SUMMIT } from '../../testing/registrations.js';
import { useWire, Wire } from '../../testing/wire.js';
import { openStep } from '../testing.js';

const TEEN = 2;
const HALF = { has_scholarship: true, vip_type_id: 22 };
const NONE = draftOf([participant(MIA, TEEN)]);
const CHOSEN = draftOf([participant(MIA, TEEN, HALF)]);
const ID = '00000000-0000-4000-8000-000000000009';
const proofOf = (more: Partial<Upload> = {}): Record<string, Upload> => ({
  [`vip-scholarship:${MIA.person_id}`]: {
    upload_id: ID,
    kind: 'vip-scholarship',
    person_id: MIA.person_id,
    address: '2025/vip-scholarship/7551/75001/1.pdf',
    content_type: 'application/pdf',
    uploaded_at: '2026-01-20T17:00:00.000Z' as Upload['uploaded_at'],
    sha256: null,
    vip_type_id: 22,
    status: 'awaiting',
    reason: null,
    ...more,
  },
});
const TICKET = { upload_url: '/api/uploads/signed', address: 'x', expires_at: '2026-01-20T17:15:00.000Z' };
const letter = () => new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });

useWire();

const withProofs = (draft: typeof NONE, uploads: Record<string, Upload> = {}) => {
  const answer = answerOf(begun(draft), SUMMIT);
  return { ...answer, registration: { ...answer.registration, uploads } };
};
const open = (draft = NONE, uploads: Record<string, Upload> = {}, answers: object = {}) =>
  openStep('attendees', withProofs(draft, uploads), {
    'POST mybtf/registration/scholarship-donation': TICKET,
    ...answers,
  });
const NAME = 'Scholarship proof of Mia Reyes';
const scholarship = () => screen.findByLabelText('Scholarship, Mia Reyes');
const button = (name: string) => screen.getByRole('button', { name });
const modal = () => screen.getByRole('dialog', { name: NAME });

describe('the proof of a scholarship', () => {
  it('~REG-169 ~EVT-166 ~EVT-163 the choice asks for a clear, legible photo or scan; CANCEL takes the choice back', async () => {
    const { user } = open();
    await user.selectOptions(await scholarship(), 'Half Scholarship · -$400.00');
    expect(modal()).toHaveTextContent('Please upload a clear, legible photo or scan of the proof of the scholarship.');
    expect(button('UPLOAD')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('CANCEL'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await scholarship()).toHaveDisplayValue('No scholarship');
  });

  it('~REG-169 ~EVT-166 sends the file to the signed address; then the scholarship stays, and its proof can be opened', async () => {
    let kept = false;
    const { user, sent } = open(
      CHOSEN,
      {},
      { 'GET mybtf/registrations/75001': () => withProofs(CHOSEN, kept ? proofOf() : {}) },
    );
    await scholarship();
    await user.click(button('Upload the scholarship proof of Mia Reyes'));
    await user.upload(screen.getByLabelText('File'), letter());
    await user.click(button('UPLOAD'));
    await waitFor(() => expect(Wire.last?.sent).toBeInstanceOf(File));
    expect(commands(sent).map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [
        'POST mybtf/registration/scholarship-donation',
        {
          registration_id: 75_001,
          person_id: MIA.person_id,
          content_type: 'application/pdf',
          size: 4,
          file_name: 'letter.pdf',
        },
      ],
    ]);
    kept = true;
    Wire.last.answers(200, { upload_id: ID, address: 'y', position: '12' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await scholarship()).toHaveDisplayValue('Half Scholarship · -$400.00');
    expect(button(`${NAME}: Not checked yet`)).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Upload the scholarship proof of Mia Reyes' })).toBeNull();
  });

  it('opens at an address signed for it, approved or not', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const look = { url: '/api/uploads/look', expires_at: '' };
    const { user } = open(CHOSEN, proofOf({ status: 'approved' }), {
      [`GET mybtf/registrations/75001/uploads/${ID}`]: look,
    });
    await scholarship();
    await user.click(button(`${NAME}: Approved`));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/uploads/look', '_blank', 'noopener'));
    opened.mockRestore();
  });

  it('~REG-169 one of another type is none', async () => {
    open(CHOSEN, proofOf({ vip_type_id: 21 }));
    await scholarship();
    expect(button('Upload the scholarship proof of Mia Reyes')).toBeEnabled();
  });

  it('~REG-170 tells why it was not accepted', async () => {
    open(NONE, proofOf({ status: 'rejected', reason: 'The letter is of another dancer' }));
    await scholarship();
    const title = screen.getByText('The scholarship proof of Mia Reyes was not accepted');
    expect(title.closest('[role="status"]')).toHaveTextContent('The letter is of another dancer');
  });
});
