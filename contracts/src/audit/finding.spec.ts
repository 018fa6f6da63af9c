import { specOf } from '../testing/index.js';
import { type FindingCommand, findingDecider, findingEvents, findingStream, foundAt } from './finding.js';
import { auditMessages } from './refusals.js';

const raise: FindingCommand = {
  type: 'RaiseFinding',
  stream: 'registration-75001',
  revision: 12,
  event_type: 'AttendeeChanged',
  registration_id: 75_001,
  title: 'Level changed late',
  text: 'No call is named.',
};
const say = (type: 'CommentFinding' | 'CloseFinding' | 'ReopenFinding'): FindingCommand => ({ type, text: 'A letter' });
const [comment, close, reopen] = [say('CommentFinding'), say('CloseFinding'), say('ReopenFinding')];
const { after } = specOf(findingDecider);

describe('a finding', () => {
  it('~AUD-015 has a stream of its own and is raised once', () => {
    expect(findingStream('f-1')).toBe('finding-f-1');
    after().when(raise).makes('FindingRaised');
    after(raise).when(raise).makes();
  });

  it('~AUD-015 is commented while it is open, as often as somebody has something to say', () => {
    after(raise).when(comment).makes('FindingCommented');
    after(raise, comment).when(comment).makes('FindingCommented');
  });

  it('~AUD-015 is closed, reopened and closed again; a closed one takes nothing but that it is reopened', () => {
    after(raise).when(close).makes('FindingClosed');
    after(raise, close).when(reopen).makes('FindingReopened');
    after(raise, close, reopen).when(comment).makes('FindingCommented');
    after(raise, close, reopen).when(close).makes('FindingClosed');
    for (const command of [comment, close]) after(raise, close).when(command).refuses('finding_closed');
    for (const history of [[raise], [raise, close, reopen], [raise, comment]])
      after(...history)
        .when(reopen)
        .refuses('finding_open');
    expect(auditMessages.finding_closed.text()).toBe('This finding is closed. Reopen it to say more.');
    expect(auditMessages.finding_open.text()).toBe('This finding is open already.');
    expect([auditMessages.finding_closed.status, auditMessages.finding_open.status]).toEqual([409, 409]);
  });

  it('~AUD-015 that nobody raised is not there', () => {
    for (const command of [comment, close, reopen]) after().when(command).refuses('not_found');
  });

  it('~AUD-015 is told in sentences that say where', () => {
    const said = Object.values(findingEvents).map(({ says, example }) => says(example as never, String).text);
    expect(said).toEqual([
      'found at registration-75001, 12: Level changed after the deadline. The reason that was given names no call.',
      'said of the finding: The office has the letter of the studio.',
      'closed the finding: The letter is on file.',
      'reopened the finding: The letter is of another season.',
    ]);
    expect(foundAt({ stream: 'registration-75001', revision: null })).toBe('registration-75001');
  });
});
