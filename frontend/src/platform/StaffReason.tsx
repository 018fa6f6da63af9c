import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { forgetReasons, reasonsAskedBy } from './reasons.js';

/** Registrants never see it. */
const ReasonDialog = lazy(async () => ({ default: (await import('../ui/ReasonDialog.js')).ReasonDialog }));

type Answer = (reason: string | null) => void;

/** Of `/registration/75214/dancers`, `/registration/75214`: whoever goes on to another thing says why anew. */
const thingOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** Asks staff why they change what belongs to another account, wherever the server wants to know (ADM-013). */
export const StaffReason = () => {
  const [asked, setAsked] = useState<Answer | null>(null);
  const thing = thingOf(useLocation().pathname);
  useEffect(() => reasonsAskedBy(() => new Promise((resolve) => setAsked(() => resolve))), []);
  useEffect(() => forgetReasons, [thing]);
  if (!asked) return null;
  const answer: Answer = (reason) => {
    setAsked(null);
    asked(reason);
  };
  return (
    <Suspense fallback={null}>
      <ReasonDialog
        open
        title="Why do you change this?"
        text="It belongs to another account. The history keeps your reason with every change that you make here."
        confirmLabel="Change"
        busy={false}
        least={3}
        onConfirm={answer}
        onClose={() => answer(null)}
      />
    </Suspense>
  );
};
