import { Global, Module } from '@nestjs/common';
import { RUNTIME } from '../config/config.module.ts';
import { Claims } from './claims.repository.ts';
import { Checks } from './receiving/checks.service.ts';
import { Receiver } from './receiving/receiver.service.ts';
import { UploadController } from './receiving/upload.controller.ts';
import { Workshop } from './receiving/workshop.ts';
import { MediaController } from './serving/media.controller.ts';
import { ObjectStore } from './stores/object-store.ts';
import { openStore } from './stores/open-store.ts';
import { UploadsSweeper } from './sweeper.service.ts';
import { SweepsRepository } from './sweeps.repository.ts';
import { UploadAddress } from './upload-address.ts';
import { UploadsRepository } from './uploads.repository.ts';
import { Uploads } from './uploads.service.ts';

/** Files that people upload: addresses to send them to, checks, where they are kept, and how they are served. */
@Global()
@Module({
  controllers: [UploadController, MediaController],
  providers: [
    { provide: ObjectStore, inject: [RUNTIME], useFactory: openStore },
    Claims,
    Checks,
    Receiver,
    SweepsRepository,
    UploadAddress,
    Uploads,
    UploadsRepository,
    UploadsSweeper,
    Workshop,
  ],
  exports: [Claims, Uploads],
})
export class StorageModule {}
