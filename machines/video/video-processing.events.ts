/** The words of a lesson's video: from upload to what browsers play. The actor's id is the video id. */
import { z } from 'zod';
import { actorAddress } from '../actor/actor.ts';
import type { Failure } from '../errors.ts';
import type { PlayedType } from './video.ts';

export interface VideoInput {
  videoId: string;
  lessonId: string;
  organizationId: string;
  fileName: string;
  sizeInBytes: number;
}

/** All said by services: what people ask for changes rows and files too. */
export type VideoEvent =
  | { type: 'upload.started' }
  | { type: 'upload.finished'; sizeInBytes: number }
  | { type: 'upload.failed'; failure: Failure }
  | { type: 'video.retry' }
  | { type: 'video.remove' };

export interface VideoContext extends VideoInput {
  /** Counts conversions: a retry is another one. */
  run: number;
  failure?: Failure | undefined;
  /** Known once it plays. */
  playable?: ConverterOutput | undefined;
}

export interface ConverterInput {
  videoId: string;
  run: number;
}

/** The file that browsers play lies in the store before the converter answers. */
export interface ConverterOutput {
  type: PlayedType;
  durationInSeconds?: number;
  width?: number;
  height?: number;
}

/** How much of the video is converted, 0 to 1. */
export const videoProgressSchema = z.object({ part: z.number().min(0).max(1) });

export type VideoView = Pick<VideoContext, 'videoId' | 'fileName' | 'sizeInBytes' | 'failure'>;

export const videoProcessingAddress = actorAddress('videoProcessing')
  .taking<VideoEvent, VideoInput>()
  .showing<VideoView>({ version: 1 });
