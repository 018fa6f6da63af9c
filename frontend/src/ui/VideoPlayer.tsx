import { useState } from 'react';
import { Button } from './Button.js';
import { Notice } from './Notice.js';
import './video.css';

type Props = {
  /** A name that tells this film from others on the page. */
  readonly label: string;
  /** Its address works for a while; null for whoever may know of it, and not see it. */
  readonly video: { readonly upload_id: string; readonly url: string | null };
  /** Asks for an address that works. */
  readonly onRetry: () => void;
};

/** A film that plays must not begin anew because the page was read again: its address is another one each time. */
const Film = ({ label, video, onRetry }: Props) => {
  const [url, setUrl] = useState(video.url);
  const [failed, setFailed] = useState(false);
  if (url === null) return <p className="Video__none t2">There is a video. Auditors do not see it.</p>;
  const again = (): void => {
    setFailed(false);
    setUrl(video.url);
    onRetry();
  };
  return (
    <div className="Video">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in them */}
      <video
        key={url}
        className="Video__film"
        aria-label={label}
        src={url}
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
      {failed && (
        <Notice tone="error">
          <span className="row wrap">
            <span>This video does not play.</span>
            <Button kind="second" size="s" icon="undo" onClick={again}>
              Try again
            </Button>
          </span>
        </Notice>
      )}
    </div>
  );
};

/** A film by its signed address, which works for two hours (PST-022). */
export const VideoPlayer = (props: Props) => <Film key={props.video.upload_id} {...props} />;
