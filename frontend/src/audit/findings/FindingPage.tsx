import { type Finding, type FindingComment, findingStream, foundAt } from '@app/contracts/audit';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { Avatar } from '../../ui/Avatar.js';
import { Button } from '../../ui/Button.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Notice } from '../../ui/Notice.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { streamPath } from '../EventTable.js';
import { momentText } from '../times.js';
import { FindingState, placePath } from './FindingLinks.js';
import './findings.css';
import { useAnswer, useFinding } from './use-findings.js';
import { Said } from './Said.js';
import { Words } from './Words.js';

const DID: Readonly<Record<FindingComment['did'], string>> = {
  raised: 'raised it',
  commented: 'commented',
  closed: 'closed it',
  reopened: 'reopened it',
};

const Comment = ({ comment: { by, at, did, text }, stream }: { comment: FindingComment; stream: string }) => (
  <li>
    <Avatar name={by.display} staff small />
    <div>
      <p className="cap">
        <b className="med">{by.display}</b> {DID[did]}, <time dateTime={at}>{momentText(at)}</time>
      </p>
      <Said text={text} stream={stream} />
    </div>
  </li>
);

const Answer = ({ id, open, stream }: Pick<Finding, 'id' | 'open' | 'stream'>) => {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const done = (): void => {
    setText('');
    setTried(false);
  };
  const comment = useAnswer(id, 'comment', done);
  const close = useAnswer(id, 'close', done);
  const reopen = useAnswer(id, 'reopen', done);
  const [tell, end] = open ? [comment, close] : [reopen, null];
  const send = ({ run }: typeof comment): void => {
    setTried(true);
    if (text.trim() !== '') void run(text);
  };
  const refused = tell.error ?? end?.error;
  const wrong = tried && text.trim() === '' ? 'Required' : refused?.fields.text;
  return (
    <form
      className="Finding__answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(tell);
      }}
    >
      {refused && !refused.fields.text && <Notice tone="error">{refused.message}</Notice>}
      <Words
        label={open ? 'Your answer' : 'Why open it again?'}
        stream={stream}
        value={text}
        error={wrong}
        onChange={setText}
      />
      <div className="row wrap">
        <Button type="submit" busy={tell.busy}>
          {open ? 'Comment' : 'Reopen'}
        </Button>
        {end && (
          <Button kind="second" busy={end.busy} onClick={() => send(end)}>
            Close the finding
          </Button>
        )}
      </div>
    </form>
  );
};

/** One finding with all that was said of it, and what is to be said (AUD-015). */
export const FindingPage = ({ id }: { id: string }) => {
  const { data, error, refetch } = useFinding(id);
  if (!data)
    return (
      <main className="Audit" id="main">
        {error?.status === 404 ? (
          <EmptyState icon="search" title="There is no such finding." />
        ) : error ? (
          <ErrorState what="The finding" onRetry={() => void refetch()} />
        ) : (
          <Skeletons label="Loading the finding" lines={6} />
        )}
      </main>
    );
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <div className="stack stack-half">
          <p className="cap row wrap">
            <Link to="/audit/findings">Findings</Link>
            <span>
              found at <Link to={placePath(data)}>{foundAt(data)}</Link>
              {data.event_type && `, ${data.event_type}`}
            </span>
          </p>
          <PageTitle className="h2">{data.title}</PageTitle>
        </div>
        <div className="row wrap push">
          <FindingState open={data.open} />
          <Link className="Button Button-second Button-s" to={streamPath(findingStream(id), null)}>
            Its events
          </Link>
        </div>
      </header>
      <section className="Sheet Finding" aria-label="What was said">
        <ol className="Finding__comments">
          {data.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} stream={data.stream} />
          ))}
        </ol>
        <Answer id={id} open={data.open} stream={data.stream} />
      </section>
    </main>
  );
};
