import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import { routes } from '../../routes.js';
import { DANA, onScreen, openAt, optionsOf, refused, socketTells } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  begun,
  completed,
  draftOf,
  MIA,
  onRoster,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { feeLines, openStep } from '../testing.js';

const PEOPLE = draftOf([attendee(MIA, '3'), teacher(TESS)]);
const READY = answerOf(begun(PEOPLE));
const CLOSED = 'Sorry! Registration for this event & city has closed';
const soon = { timeout: 2_000 };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tell = (resource: string, id: number) => act(() => socketTells('changed', { resource, id, position: '20' }));

describe('an open step, when something changes elsewhere', () => {
  it('REG-262 banners, sold-out marks and the closed state follow the tour date within 2 seconds', async () => {
    let answer = READY;
    const { at } = openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    await heading('Dancers');
    const banners = () => [...document.querySelectorAll('.Banners > .Notice')].map(({ textContent }) => textContent);
    const NOTE = 'PLEASE NOTE: You are not registered until your registration is completed.';
    expect(banners()).toEqual([NOTE]);
    expect(optionsOf('Workshop level, Mia Reyes')).toEqual(['Teen · $275.00', 'Senior · $275.00', 'Pre-Pro · $295.00']);
    const sold = { ...TOUR_DATE, disabled_workshop_levels: ['4'] };
    answer = answerOf(begun(PEOPLE), { tour_date: sold, unavailable_levels: ['4'] });
    tell('tour-date', 7502);
    await waitFor(() => expect(banners()).toEqual(['The following levels are sold out: Senior.', NOTE]), soon);
    expect(optionsOf('Workshop level, Mia Reyes')).toEqual([
      'Teen · $275.00',
      '[Senior (SOLD OUT)]',
      'Pre-Pro · $295.00',
    ]);
    answer = answerOf(begun(PEOPLE), { tour_date: { ...sold, regenabled: false } });
    tell('tour-date', 7502);
    expect(await screen.findByText(CLOSED, undefined, soon)).toBeInTheDocument();
    expect(at()).toBe('/registration/75001');
  });

  it('FEE-123 a media pass that is paid in another open registration is not owed here any more, without a reload', async () => {
    let answer = READY;
    openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    await heading('Dancers');
    const passes = () => feeLines().filter((line) => line.startsWith('Media Pass'));
    expect(passes()).toEqual(['Media Pass 1 dancer$55.00']);
    answer = answerOf(begun(PEOPLE), {
      media_passes: { [MIA.person_id]: { paid: true, registration_id: 75002, waived: false } },
    });
    act(() => socketTells('changed', { resource: 'submission', id: 'payment-1', position: '20' }));
    await waitFor(() => expect(passes()).toEqual([]), soon);
  });

  it('CMP-052 ~CMP-233 switches, limits and disabled categories of the competition reach its open step, without a reload', async () => {
    const echo = {
      ...NO_ENTRY,
      temp_id: 'e',
      name: 'Echo',
      choreographer: 'Jo',
      performance_division_id: 4,
      people: [1],
    };
    const draft = draftOf([attendee(MIA, '3')], {
      ...NO_COMPETITION_DRAFT,
      routines: { e: echo },
      competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true },
    });
    let answer = answerOf(begun(draft));
    const { user } = openStep('competition', answer, {
      'GET mybtf/registrations/75001': () => answer,
      'GET mybtf/roster-with-media-pass': [onRoster(MIA)],
    });
    const add = await screen.findByRole('button', { name: 'ADD NEW ROUTINE' });
    const now = (tour: object, more: object = {}, resource = 'tour-date') => {
      answer = answerOf(begun(draft), { tour_date: { ...TOUR_DATE, ...tour }, ...more });
      tell(resource, 7502);
    };
    const shut = (yes: boolean) => waitFor(() => expect(add.getAttribute('aria-disabled') === 'true').toBe(yes));
    now({ compenabled: false });
    expect(await screen.findByText('COMPETITION HAS BEEN CLOSED')).toBeInTheDocument();
    await shut(true);
    expect(screen.queryByRole('button', { name: 'EDIT Echo' })).toBeNull();
    now({ competition_sold_out: true });
    expect(await screen.findByText(/SOLD OUT!/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'EDIT Echo' })).toBeInTheDocument();
    await shut(true);
    now({ max_total_routines: 1 });
    await shut(false);
    expect(screen.queryByText(/SOLD OUT!|HAS BEEN CLOSED/)).toBeNull();
    await user.click(add);
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/maximum total routine limit \(1\)/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const most = (max: number) => {
      const limits = [{ dancers: { min: 1, max: null }, routine_categories: [{ routine_category_id: 1, max }] }];
      return { entry_limit_rules: { ...TOUR_DATE.entry_limit_rules, limits } };
    };
    const goOn = async (max: number) => {
      expect(await screen.findByText(`Solo: 1 / Max ${max}`)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: /CONTINUE/ }));
    };
    now({ ...most(7), disabled_routine_categories: [1] });
    await goOn(7);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Solo routines are disabled for this city.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    now({ ...most(8), solo_limit: 60 }, { solos: { left: 0 } }, 'entry-capacity');
    await goOn(8);
    expect(screen.getByRole('dialog', { name: 'Solo Limit Reached' })).toBeInTheDocument();
  });

  it('REG-093 the guards run again with every navigation and live change, a sign-in before a phone, that before whose it is', async () => {
    let answer: ReturnType<typeof answerOf> = READY;
    const { at, goTo } = openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    await heading('Dancers');
    await goTo('/registration/75001/payment');
    await waitFor(() => expect(at()).not.toBe('/registration/75001/payment'));
    await goTo('/registration/75001/dancers');
    await heading('Dancers');
    answer = answerOf(completed(PEOPLE));
    tell('draft', 75001);
    await waitFor(() => expect(at()).toBe('/event/75001/overview'), soon);
    cleanup();

    onScreen(390, 'coarse');
    const visit = (account: unknown) =>
      openAt('/registration/75001/dancers', routes, {
        'GET mybtf/account': account,
        'GET mybtf/registrations/75001': refused(403, 'forbidden', 'You do not have permission to do this.'),
      });
    const phone = 'Registration is not yet available on mobile. Completed registrations can be viewed.';
    const stranger = visit(refused(401, 'not_signed_in'));
    await waitFor(() => expect(stranger.at()).toBe('/signin?redirect=%2Fregistration%2F75001%2Fdancers'));
    expect(screen.queryByText(phone)).toBeNull();
    cleanup();
    const other = visit(DANA);
    expect(await screen.findByText(phone)).toBeInTheDocument();
    expect(other.at()).toBe('/registration/75001/dancers');
    cleanup();
    onScreen(1440, 'fine');
    const wide = visit(DANA);
    await waitFor(() => expect(wide.at()).not.toContain('/registration/75001'));
  });
});
