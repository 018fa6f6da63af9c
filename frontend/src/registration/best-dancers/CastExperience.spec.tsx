import { screen, waitFor } from '@testing-library/react';
import { commands, optionsOf, refused, words } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import { answerOf, attendee, AVA, begun, draftOf, editing, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';
import { MERIDIAN, saved, table, option, button, HOUSTON } from './testing.js';

describe('the step of the cast experience', () => {
  it('REG-195 REG-196 REG-197 has option, hoodie size, photo and fee; size and photo with the cast alone', async () => {
    const opened = openStep(
      'the-cast-experience',
      answerOf(begun(draftOf([attendee(MIA, '3'), attendee(AVA, '1')])), MERIDIAN),
      { 'POST mybtf/uploads': refused(413, 'file_too_large', 'Too large.') },
    );
    await screen.findByRole('heading', { level: 1, name: 'The Cast Experience' });
    expect(words(screen.getAllByRole('columnheader'))).toEqual(['Dancer', 'Option', 'Hoodie', 'Photo', 'Fee']);
    await waitFor(() => expect(option('Mia Reyes')).toHaveDisplayValue('Workshop Only · no fee'));
    expect(optionsOf('Option, Mia Reyes')).toEqual(['The Cast Experience · $150.00', 'Workshop Only · no fee']);
    expect(table('The Cast Experience')[1]?.slice(2)).toEqual(['N/A', 'N/A', '$0.00']);
    await opened.user.selectOptions(option('Mia Reyes'), 'The Cast Experience · $150.00');
    expect(table('The Cast Experience')[1]?.slice(2)).toEqual(['Choose sizeMissing (Required)', 'Upload', '$150.00']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await opened.user.click(button('Hoodie of Mia Reyes: no size'));
    expect(screen.getByRole('dialog', { name: 'Hoodie of Mia Reyes' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Name on the jacket' })).toBeNull();
    await opened.user.click(screen.getByRole('radio', { name: 'Adult Small' }));
    await opened.user.click(button('SAVE'));
    expect(table('The Cast Experience')[1]?.slice(2)).toEqual(['Adult Small', 'Upload', '$150.00']);
    await opened.user.click(button('Upload the photo of Mia Reyes'));
    await opened.user.upload(screen.getByLabelText('File'), new File(['x'], 'mia.jpg', { type: 'image/jpeg' }));
    await opened.user.click(button('SUBMIT'));
    await screen.findByText('Too large.');
    expect(commands(opened.sent).at(-1)).toMatchObject({ path: 'mybtf/uploads', body: { kind: 'cast-experience' } });
    await opened.user.click(button('CANCEL'));
    expect(await saved(opened)).toEqual(
      expect.arrayContaining([
        { path: 'attendees.1.best_dancer_type_id', value: 11 },
        { path: 'attendees.1.jacket_size_id', value: 5 },
      ]),
    );
  });

  it.each([
    ['nothing', []],
    ['the photo', ['edit_bd_photo']],
    ['the jacket', ['edit_bd_jacket']],
  ])('REG-197 is locked, sold out and opened by flags as the best dancers are: an edit opens %s', async (_, flags) => {
    const was = draftOf([attendee(MIA, '3', { best_dancer_type_id: 11, jacket_size_id: 4 })]);
    const now = { ...was, attendees: { ...was.attendees, 2: attendee(AVA, '1', { best_dancer_type_id: 12 }) } };
    const none = { edit_bd_photo: false, edit_bd_jacket: false, edit_bd_routine: false, disabled_best_dancers: [11] };
    const where = cityOf(HOUSTON, { tour: { ...none, ...Object.fromEntries(flags.map((flag) => [flag, true])) } });
    openStep('the-cast-experience', answerOf(editing(was, now, {}, where.profile), where));
    await screen.findByRole('heading', { level: 1, name: 'The Cast Experience' });
    const enabled = (name: string) => button(name).getAttribute('aria-disabled') === null;
    expect(option('Mia Reyes')).toBeDisabled();
    expect([
      ...(enabled('Upload the photo of Mia Reyes') ? ['edit_bd_photo'] : []),
      ...(enabled('Hoodie of Mia Reyes: Adult X-Small') ? ['edit_bd_jacket'] : []),
    ]).toEqual(flags);
    expect(optionsOf('Option, Ava Abel')).toEqual(['[The Cast Experience (SOLD OUT)]', 'Workshop Only · no fee']);
    expect(screen.queryByText('Missing (Required)')).toBeNull();
  });
});
