import { cents } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type MediaPassCommand, mediaPassDecider, mediaPassStream } from './decider.js';
import { passFactOf } from './facts.js';
import { mediaPassMessages } from './refusals.js';

const by = (payment_id: string) => ({ season_id: 75, person_id: 12, registration_id: 75001, payment_id });
const reserve = (id: string): MediaPassCommand => ({ type: 'ReserveMediaPass', name: 'Ada Reyes', ...by(id) });
const pay = (id: string): MediaPassCommand => ({
  type: 'PayMediaPass',
  amount: cents(5500),
  transaction_id: `T-${id}`,
  ...by(id),
});
const release = (id: string): MediaPassCommand => ({ type: 'ReleaseMediaPass', ...by(id) });
const { after: pass } = specOf(mediaPassDecider);

describe('a media pass', () => {
  it('PAY-256 is paid once for a person and season', () => {
    pass(reserve('a'), pay('a')).when(reserve('b')).refuses('media_pass_already_paid');
    expect(mediaPassMessages.media_pass_already_paid.text({ names: 'Ada Reyes' })).toBe(
      'The media pass of Ada Reyes has already been paid for this season.',
    );
  });

  it('~PAY-248 is paid once, whichever registration of the season asks, and again in another only when it went back', () => {
    const elsewhere = { ...by('b'), registration_id: 75002 };
    const there: MediaPassCommand = { type: 'ReserveMediaPass', name: 'Ada Reyes', ...elsewhere };
    pass(reserve('a'), pay('a')).when(there).refuses('media_pass_already_paid');
    pass(reserve('a')).when(there).refuses('media_pass_in_progress');
    pass(reserve('a'))
      .when({ type: 'ReleaseMediaPass', ...elsewhere })
      .makes();
    pass(reserve('a'), pay('a'))
      .when({ type: 'RefundMediaPass', ...elsewhere })
      .makes();
    const refunded: MediaPassCommand = { type: 'RefundMediaPass', ...by('a') };
    pass(reserve('a'), pay('a'), refunded).when(there).makes('MediaPassReserved');
  });

  it('~PAY-256 has a stream for each person and season', () => {
    const streams = [mediaPassStream(75, 12), mediaPassStream(76, 12), mediaPassStream(75, 13)];
    expect(streams).toEqual(['mediaPass-75_12', 'mediaPass-76_12', 'mediaPass-75_13']);
  });

  it('is held by one payment at a time and free again when that payment fails', () => {
    pass(reserve('a')).when(reserve('b')).refuses('media_pass_in_progress');
    pass(reserve('a'), release('a')).when(reserve('b')).makes('MediaPassReserved');
  });

  it('~PAY-290 ~FEE-121 is waived while nobody has paid or pays it, and asked for again', () => {
    const of = { season_id: 75, person_id: 12, registration_id: 75001 };
    const waive: MediaPassCommand = { type: 'WaiveMediaPass', name: 'Ada Reyes', ...of };
    const end: MediaPassCommand = { type: 'EndMediaPassWaiver', season_id: 75, person_id: 12 };
    const fact = (...commands: MediaPassCommand[]) => passFactOf(pass(...commands).state);
    const waived = { paid: false, registration_id: 75001, waived: true };
    expect([fact(), fact(waive), fact(waive, end), fact(waive, end, waive)]).toEqual([null, waived, null, waived]);
    expect(fact(waive, reserve('a'), pay('a'))).toEqual({ ...waived, paid: true });
    expect(fact(reserve('a'), pay('a'))).toEqual({ paid: true, registration_id: 75001, waived: false });
    pass().when(waive).makes('MediaPassWaived');
    pass(waive).when(end).makes('MediaPassWaiverEnded');
    pass(reserve('a')).when(waive).refuses('media_pass_in_progress');
    pass(reserve('a'), pay('a')).when(waive).refuses('media_pass_already_paid');
  });

  it('KER-025 changes nothing when a step is done again', () => {
    pass(reserve('a')).when(reserve('a')).makes();
    pass(reserve('a'), pay('a')).when(pay('a')).makes();
    pass(reserve('a'), pay('a')).when(release('a')).makes();
    const of = { season_id: 75, person_id: 12, registration_id: 75001 };
    const waive: MediaPassCommand = { type: 'WaiveMediaPass', name: 'Ada Reyes', ...of };
    pass(waive).when(waive).makes();
    pass().when({ type: 'EndMediaPassWaiver', season_id: 75, person_id: 12 }).makes();
  });
});
