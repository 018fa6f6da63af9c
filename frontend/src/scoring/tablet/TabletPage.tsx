import { counted, homeDay } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useClock } from '../../platform/clock.js';
import { forgetPastCopies } from '../../platform/device-copies.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { Button } from '../../ui/Button.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { keepPage } from './keep-page.js';
import { PinForm } from './PinForm.js';
import { Scoring } from './Scoring.js';
import { forgetKey, keepKey, keyOf, type TabletKey } from './tablet-store.js';
import { type Tablet, useTablet } from './use-tablet.js';
import './tablet.css';

/** Revoked, renewed, or the tour date has ended: what waits stays on the device (PST-199, PST-201). */
const Gone = ({ tablet, onAgain }: { tablet: Tablet; onAgain: () => void }) => {
  const waiting = tablet.waiting.length;
  return (
    <main className="TabletPin stack stack-2" id="main">
      <PageTitle className="h2">Judge's tablet</PageTitle>
      <p role="status">This link works no more. Please ask the staff for a new one.</p>
      {waiting > 0 && (
        <p>
          <b className="med">{counted(waiting, 'entry waits', 'entries wait')} on this tablet.</b> They are sent once
          you open the new link here.
        </p>
      )}
      <Button kind="second" onClick={onAgain}>
        Type the PIN again
      </Button>
    </main>
  );
};

const Open = ({ tablet: judge, onAgain }: { tablet: TabletKey; onAgain: () => void }) => {
  const tablet = useTablet(judge);
  const { page } = tablet;
  const isLoaded = page !== null;
  useEffect(() => {
    // A browser that keeps nothing shows the page with the network alone.
    if (isLoaded) void keepPage().catch(() => undefined);
  }, [isLoaded]);
  if (tablet.isGone) return <Gone tablet={tablet} onAgain={onAgain} />;
  if (page) return <Scoring tablet={tablet} page={page} />;
  return (
    <main className="TabletPin stack stack-2" id="main">
      <PageTitle className="h2">Judge's tablet</PageTitle>
      {tablet.since === null ? (
        <Skeletons label="Loading the routines" lines={6} />
      ) : (
        <ErrorState what="The routines" onRetry={() => void tablet.again()} />
      )}
    </main>
  );
};

const WithLink = ({ link }: { link: string }) => {
  const [tablet, setTablet] = useState(() => keyOf(link));
  const { now } = useClock();
  const today = homeDay(now);
  useEffect(() => void forgetPastCopies(today), [today]);
  if (tablet === null)
    return (
      <PinForm
        link={link}
        onOpen={(key) => {
          keepKey(link, key);
          setTablet(key);
        }}
      />
    );
  return (
    <Open
      tablet={tablet}
      onAgain={() => {
        forgetKey(link);
        setTablet(null);
      }}
    />
  );
};

/** `/tablet/:token`: a judge's own page, which works without a network (PST-199 to PST-201). */
export const TabletPage = () => {
  const { token = '' } = useParams();
  return <WithLink key={token} link={token} />;
};
