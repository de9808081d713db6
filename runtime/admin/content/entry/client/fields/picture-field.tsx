import { useState } from 'react'
import { type FieldProps, useFormTools } from './form-context.ts'
import { LabeledField } from './labeled-field.tsx'
import { uploadPicture } from './upload-picture.ts'

// What the server takes.
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The name of a picture, which can be uploaded. Its text for people who do not see it is a field of its own. */
export function PictureField(field: FieldProps) {
  const { change, texts } = useFormTools()
  const { path, value, isRequired } = field
  const [state, setState] = useState<{ text: string; isBad: boolean }>({ text: '', isBad: false })
  const written = typeof value === 'string' ? value : ''
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    if (!pictureTypes.includes(file.type)) {
      setState({ text: texts['no-picture'].replace('%{file}', file.name), isBad: true })
      return
    }
    setState({ text: texts.uploading, isBad: false })
    const uploaded = await uploadPicture(file)
    if ('name' in uploaded) change(path, uploaded.name)
    setState(
      'name' in uploaded
        ? { text: texts.uploaded, isBad: false }
        : { text: uploaded.message ?? texts.failed, isBad: true },
    )
  }
  return (
    <LabeledField {...field}>
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            autoComplete="off"
            value={written}
            onChange={({ target }) => change(path, target.value === '' && !isRequired ? undefined : target.value)}
          />
          <label className="upload">
            {texts.upload}{' '}
            <input
              type="file"
              accept={pictureTypes.join(',')}
              onChange={({ target }) => {
                void upload(target.files?.[0])
                // The same file can be chosen again after a failure.
                target.value = ''
              }}
            />
          </label>
          <p className={state.isBad ? 'fault' : 'note'} role="status">
            {state.text}
          </p>
        </>
      )}
    </LabeledField>
  )
}
