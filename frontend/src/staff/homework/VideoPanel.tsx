import { homeworkCalls, type HomeworkRow } from '@app/contracts/scoring';
import { permits } from '@app/contracts/shared';
import { useRecordContext, useRefresh } from 'react-admin';
import { request } from '../../platform/api.js';
import { useAccount } from '../../platform/session.js';
import { FileButton } from '../../ui/FileButton.js';
import { Notice } from '../../ui/Notice.js';
import { VideoPlayer } from '../../ui/VideoPlayer.js';
import { megabytes, MP4, useVideoUpload } from '../videos/use-video-upload.js';

/** The film of a video of the library: played, sent, and replaced (PST-175). */
export const VideoPanel = () => {
  const { roles } = useAccount();
  const refresh = useRefresh();
  const row = useRecordContext<HomeworkRow>();
  const { share, failed, upload } = useVideoUpload(refresh);
  if (!row) return null;
  const { id, name, video } = row;
  const send = (file: File) =>
    upload(file, () =>
      request(homeworkCalls.requestVideo, { params: { id }, body: { file_name: file.name, size: file.size } }),
    );
  return (
    <section className="Sheet Config__video" aria-label="Video">
      <div className="Sheet__head">
        <h2 className="h4">Video</h2>
        {video && <span className="cap num push">{`MP4, ${megabytes(video.size)}`}</span>}
      </div>
      <div className="Sheet__body stack stack-1">
        {video ? (
          <VideoPlayer label={name} video={video} onRetry={refresh} />
        ) : (
          <p className="t2 dense">There is no film yet, so nobody sees this video.</p>
        )}
        {failed && <Notice tone="error">{failed}</Notice>}
        {permits(homeworkCalls.requestVideo.permit, roles) && (
          <div className="row">
            <FileButton label="MP4 file" accept={MP4} busy={share !== null} onChoose={(file) => void send(file)}>
              {share === null && (video ? 'Replace the video' : 'Upload the video')}
              {share !== null && `Uploading, ${Math.round(share * 100)}%`}
            </FileButton>
            <span className="cap">MP4, at most 2 GB</span>
          </div>
        )}
      </div>
    </section>
  );
};
