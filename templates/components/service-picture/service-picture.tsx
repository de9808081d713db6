import type { Service } from '../../data-types.ts'
import { Picture } from '../picture/picture.tsx'
import { ServiceDrawing } from '../service-drawing/service-drawing.tsx'

type ServicePictureProps = {
  service: Pick<Service, 'icon' | 'image'>
  /** Whether it is at the top of the page. */
  isFirst?: boolean
}

/** The picture of a service. Its line drawing stands in the place of one that is not set or does not load. */
export function ServicePicture({ service: { icon, image }, isFirst = false }: ServicePictureProps) {
  const drawing = (
    <div className="service-plate">
      <ServiceDrawing name={icon} />
    </div>
  )
  if (image === undefined) return drawing
  const wide = isFirst ? '46rem' : '38rem'
  return <Picture picture={image} sizes={`(max-width: 61.99rem) 100vw, ${wide}`} isFirst={isFirst} fallback={drawing} />
}
