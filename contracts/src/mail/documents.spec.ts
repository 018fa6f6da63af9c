import { attachable, type MailFile, MOST_ATTACHED_BYTES, withLeftOut } from './documents.js';
import { mailUpcasters } from './events.js';

const file = (name: string, bytes: number): MailFile => ({
  name,
  content_type: 'application/pdf',
  content: new Uint8Array(bytes),
});
const names = (...files: MailFile[]) => {
  const { attached, left_out } = attachable(files);
  return [attached.map(({ name }) => name), left_out];
};

describe('what hangs on a mail', () => {
  it('~OPS-014 is as much as a mail takes, in its order; what is too large is left out', () => {
    expect(names(file('a', 1), file('b', MOST_ATTACHED_BYTES - 1))).toEqual([['a', 'b'], []]);
    expect(names(file('a', 1), file('b', MOST_ATTACHED_BYTES), file('c', 1))).toEqual([['a', 'c'], ['b']]);
    expect(names()).toEqual([[], []]);
  });

  it('~OPS-014 a mail says what it could not take', () => {
    const mail = { subject: 'Integrity', text: 'Hello' };
    expect(withLeftOut(mail, [])).toEqual(mail);
    expect(withLeftOut(mail, ['a.json', 'b.pdf'])).toEqual({
      subject: 'Integrity',
      text: 'Hello\n\nToo large for a mail, but kept by the office: a.json, b.pdf',
    });
  });

  it('~KER-006 nothing hung on the first mails', () => {
    expect(mailUpcasters.MailQueued[1]({ mail_id: 'a' })).toEqual({ mail_id: 'a', documents: [] });
  });
});
