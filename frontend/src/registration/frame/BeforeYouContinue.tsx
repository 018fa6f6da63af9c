import { Button } from '../../ui/Button.js';

type Props = {
  question: string;
  /** Why YES cannot be said. */
  shut?: string | undefined;
  onAnswer: (yes: boolean) => void;
};

/** One question before a step (CMP-019). */
export const BeforeYouContinue = ({ question, shut, onAnswer }: Props) => (
  <section className="Sheet Gate" aria-labelledby="gate">
    <h2 className="caps" id="gate">
      BEFORE YOU CONTINUE
    </h2>
    <p className="h3">{question}</p>
    <div className="row">
      <Button caps disabled={shut !== undefined} reason={shut} onClick={() => onAnswer(true)}>
        YES
      </Button>
      <Button kind="second" caps onClick={() => onAnswer(false)}>
        NO
      </Button>
    </div>
  </section>
);
