import { ApiError } from './api-error.js';
import { errorMessage } from './error-message.js';

describe('the common error handler', () => {
  it('NAV-073 offline', () => {
    expect(errorMessage(ApiError.offline())).toEqual({
      title: 'Could not connect to server',
      text: 'Please check your internet connection and try again later.',
    });
  });
  it('OPS-006 says the same when the server lacks its stores', () => {
    expect(errorMessage(new ApiError(503, { code: 'unavailable' }))).toEqual(errorMessage(ApiError.offline()));
  });
  it('~OPS-019 says that the server cannot save, not that it is away', () => {
    expect(errorMessage(new ApiError(503, { code: 'no_room' }))).toEqual({
      title: 'Oops...',
      text: 'The server cannot save anything right now. Please try again in a few minutes.',
    });
  });
  it('NAV-072 leaves 401 to the session', () => {
    expect(errorMessage(new ApiError(401, { code: 'signed_out', message: 'x' }))).toBeNull();
  });
  it('NAV-074 registration_completed, before any other 4xx, and then to the overview', () => {
    const error = new ApiError(403, { code: 'registration_completed', message: 'It is completed.' });
    expect(errorMessage(error)).toEqual({ title: 'Sorry!', text: 'It is completed.', toOverview: true });
  });
  it('NAV-075 403 with a message', () => {
    const error = new ApiError(403, { code: 'forbidden', message: 'You do not have permission to do this.' });
    expect(errorMessage(error)).toEqual({ title: 'Hey there!', text: 'You do not have permission to do this.' });
  });
  it('NAV-076 any other bad request shows the server’s message', () => {
    expect(errorMessage(new ApiError(409, { code: 'conflict', message: 'Please try again.' }))).toEqual({
      title: 'Oops...',
      text: 'Please try again.',
    });
  });
  it('NAV-077, NAV-082 never shows what a failing server says', () => {
    expect(errorMessage(new ApiError(500, { message: 'SQLITE_BUSY' }))).toEqual({
      title: 'Oops...',
      text: 'Something went wrong!',
    });
  });
});
