import { uploadsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { isId } from '../database/ids.ts';
import { DomainError } from '../http/errors.ts';
import { OperatorsService } from '../identity/moderation/operators.service.ts';
import { SessionsService } from '../identity/sessions/sessions.service.ts';
import { type StoredUpload, UploadsRepository } from './uploads.repository.ts';

/** Who may read a file: everybody who has its address, and of what operators have hidden only its owner and operators. */
@Injectable()
export class UploadAccessService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly sessions: SessionsService,
    private readonly operators: OperatorsService,
  ) {}

  /** Throws `upload_not_found`. Only for a hidden file is the session of the `Cookie` header read. */
  async find(id: string, cookieHeader: string | undefined): Promise<StoredUpload> {
    const found = isId(id) ? await this.uploads.find(id) : undefined;
    if (!found || (found.isHidden && !(await this.mayRead(found, cookieHeader))))
      throw new DomainError(uploadsErrors.upload_not_found);
    return found;
  }

  private async mayRead({ userId }: StoredUpload, cookieHeader: string | undefined): Promise<boolean> {
    const visitor = await this.sessions.authenticate(cookieHeader);
    return visitor !== null && (visitor.userId === userId || this.operators.isOperator(visitor.userId));
  }
}
