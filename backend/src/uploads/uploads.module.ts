import { Global, Module } from '@nestjs/common';
import { RUNTIME } from '../config/runtime.ts';
import { UploadsPeople } from './people.ts';
import { UploadReceiver } from './receiving/upload-receiver.ts';
import { ObjectStore } from './stores/object-store.ts';
import { openStore } from './stores/open-store.ts';
import { UploadTempDir } from './upload-temp-dir.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsJob } from './uploads.job.ts';
import { UploadsRepository } from './uploads.repository.ts';
import { UploadsService } from './uploads.service.ts';

/**
 * Files that people upload: issuing addresses to send them to, receiving, validating, storing, serving and removing
 * them.
 */
@Global()
@Module({
  controllers: [UploadsController],
  providers: [
    { provide: ObjectStore, inject: [RUNTIME], useFactory: openStore },
    UploadReceiver,
    UploadTempDir,
    UploadsJob,
    UploadsPeople,
    UploadsRepository,
    UploadsService,
  ],
  exports: [ObjectStore, UploadsService],
})
export class UploadsModule {}
