import type { MyProfile, ProfilePhoto } from '@hoopline/contracts';
import { playersEndpoints } from '@hoopline/contracts/players/endpoints';
import { Body, Controller } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { PhotoService } from './photo.service.ts';

const { updatePhoto, removePhoto } = playersEndpoints;

@Controller()
export class PhotoController {
  constructor(private readonly photo: PhotoService) {}

  @Route(updatePhoto)
  update(@CurrentMember() me: Visitor, @Body({ schema: updatePhoto.body }) photo: ProfilePhoto): Promise<MyProfile> {
    return this.photo.update(me.userId, photo);
  }

  @Route(removePhoto)
  remove(@CurrentMember() me: Visitor): Promise<MyProfile> {
    return this.photo.remove(me.userId);
  }
}
