import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, hold, NEVER, refused } from '../../platform/testing.js';
import { useWire, Wire } from '../../testing/wire.js';
import { PINNACLE, KEY, COMPETES, moon, draft, PHOTO, show, option, button } from './testing.js';

useWire();

describe('the photo of a best dancer', () => {
  const TICKET = {
    upload_url: '/api/uploads/signed',
    address: '2025/best-dancers/7541/75001/1.jpg',
    expires_at: '2026-01-20T17:15:00.000Z',
  };
  const WITH = draft(COMPETES, { routines: { [KEY]: moon } });
  const picture = (size = 4) => new File([new Uint8Array(size)], 'mia.jpg', { type: 'image/jpeg' });

  it('EVT-161 EVT-163 REG-190 SUBMIT waits for a file, shows it, and tells how far the three parts are', async () => {
    let headshot: unknown = NEVER;
    const { user, sent } = await show(WITH, PINNACLE, {
      'POST mybtf/uploads': TICKET,
      'PATCH tda/best-dancers': () => headshot,
    });
    await user.click(button('Upload the photo of Mia Reyes'));
    expect(button('SUBMIT')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('JPG, PNG or WEBP, up to 10MB')).toBeInTheDocument();
    const file = picture();
    await user.upload(screen.getByLabelText('File'), file);
    expect(await screen.findByRole('img', { name: 'The chosen photo' })).toBeInTheDocument();
    await user.click(button('SUBMIT'));
    await waitFor(() => expect(Wire.last?.sent).toBe(file));
    const bar = () => screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow');
    act(() => Wire.last.upload.onprogress({ loaded: 1, total: 2 }));
    expect(bar()).toBe('30');
    act(() => Wire.last.upload.onprogress({ loaded: 2, total: 2 }));
    expect(bar()).toBe('60');
    Wire.last.answers(200, { upload_id: 'u', address: TICKET.address, position: '12' });
    await waitFor(() => expect(bar()).toBe('80'));
    expect(commands(sent).map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [
        'POST mybtf/uploads',
        {
          ...{ kind: 'best-dancers', registration_id: 75001, person_id: 1 },
          ...{ file_name: 'mia.jpg', content_type: 'image/jpeg', size: 4 },
        },
      ],
      [
        'PATCH tda/best-dancers',
        {
          ...{ registration_id: 75001, person_id: 1 },
          best_dancer_photo: '2025/best-dancers/7541/75001/1-headshot.jpg',
          best_dancer_photo_original: '2025/best-dancers/7541/75001/1.jpg',
        },
      ],
    ]);
    // Given up and done again, it is whole, and the modal closes.
    headshot = { person_id: 1, best_dancer_photo: 'x', best_dancer_photo_original: 'y' };
    await user.click(button('CANCEL'));
    await user.click(button('Upload the photo of Mia Reyes'));
    const again = picture();
    await user.upload(screen.getByLabelText('File'), again);
    await user.click(button('SUBMIT'));
    await waitFor(() => expect(Wire.last?.sent).toBe(again));
    Wire.last.answers(200, { upload_id: 'u', address: TICKET.address, position: '12' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('REG-190 one above 10 MB is not sent; EVT-167 what the server refuses stands in the modal', async () => {
    const { user, sent } = await show(WITH, PINNACLE, {
      'POST mybtf/uploads': refused(400, 'attendee_unknown', 'Something went wrong. Please try again!'),
    });
    await user.click(button('Upload the photo of Mia Reyes'));
    await user.upload(screen.getByLabelText('File'), picture(10_485_761));
    await user.click(button('SUBMIT'));
    expect(
      await screen.findByText('Please select an image file under 10MB to upload and try again.'),
    ).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.upload(screen.getByLabelText('File'), picture());
    await user.click(button('SUBMIT'));
    expect(await screen.findByText('Something went wrong. Please try again!')).toBeInTheDocument();
  });

  it('EVT-160 what fails otherwise stands under the field, the bar is gone, and the earlier photo stays', async () => {
    const { user } = await show(WITH, PINNACLE, { 'POST mybtf/uploads': TICKET }, PHOTO);
    await user.click(button('Replace the photo of Mia Reyes'));
    const dialog = within(screen.getByRole('dialog'));
    const file = picture();
    await user.upload(dialog.getByLabelText('File'), file);
    await user.click(button('SUBMIT'));
    await waitFor(() => expect(Wire.last?.sent).toBe(file));
    expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeInTheDocument();
    Wire.last.answers(500, { code: 'server_error', message: 'no words for people' });
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.'));
    expect(dialog.queryByRole('progressbar')).toBeNull();
    await user.click(button('CANCEL'));
    expect(button('Look at the photo of Mia Reyes')).toBeEnabled();
    expect(button('Replace the photo of Mia Reyes')).toBeEnabled();
  });

  it('REG-194 what was chosen just now is saved first, so that the server knows whose photo it is', async () => {
    // Not by the clock.
    hold(1_000);
    const { user, sent } = await show(draft({}), PINNACLE, {
      'POST mybtf/uploads': refused(400, 'attendee_unknown', 'Something went wrong. Please try again!'),
    });
    await user.selectOptions(option('Mia Reyes'), 'Competing · $125.00');
    await user.click(button('Upload the photo of Mia Reyes'));
    await user.upload(screen.getByLabelText('File'), picture());
    await user.click(button('SUBMIT'));
    expect(await screen.findByText('Something went wrong. Please try again!')).toBeInTheDocument();
    expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT mybtf/registrations/75001/draft',
      'POST mybtf/uploads',
    ]);
  });

  it('EVT-168 REG-190 is deleted after the question', async () => {
    const { user, sent } = await show(
      WITH,
      PINNACLE,
      { 'DELETE tda/best-dancers/photo': { person_id: 1, position: '12' } },
      PHOTO,
    );
    await user.click(button('Delete the photo of Mia Reyes'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to delete this photo?');
    await user.click(button('No'));
    expect(commands(sent)).toEqual([]);
    await user.click(button('Delete the photo of Mia Reyes'));
    await user.click(button('Yes'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(commands(sent).map(({ method, path, query }) => [method, path, query])).toEqual([
      ['DELETE', 'tda/best-dancers/photo', { registration_id: '75001', person_id: '1' }],
    ]);
  });
});
